package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;

/**
 * The value of a column of the input row, by its name in the {@link io.connectsql.row.RowSchema}.
 */
public record InputColumn(String name, SqlType type) implements RowExpression {}
