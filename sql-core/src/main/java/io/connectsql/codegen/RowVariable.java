package io.connectsql.codegen;

import io.connectsql.row.RowSchema;

/** A variable of generated code that holds a row. */
record RowVariable(String name, RowSchema schema) {}
