package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;

/** {@code struct->field} by position; null if the struct is. */
public record FieldAccess(RowExpression struct, int index, SqlType type) implements RowExpression {}
