package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;

/**
 * CAST, explicit or implied; null if the value is. Which conversions exist: {@code
 * io.connectsql.type.Casts}.
 */
public record Convert(RowExpression value, SqlType type) implements RowExpression {}
