package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;

/** A value known before any row is read, in its boxed Java form; null for a typed NULL. */
public record Constant(Object value, SqlType type) implements RowExpression {}
