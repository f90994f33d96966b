package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;

/**
 * {@code array[i]}: i is an INTEGER from 1, negative from the end, null beyond; {@code map[key]}:
 * null if absent.
 */
public record ElementAccess(RowExpression collection, RowExpression index, SqlType type)
    implements RowExpression {}
