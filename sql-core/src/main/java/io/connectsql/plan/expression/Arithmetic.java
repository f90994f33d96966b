package io.connectsql.plan.expression;

import io.connectsql.tree.ArithmeticBinary;
import io.connectsql.udf.type.SqlType;

/**
 * Both sides have been converted to the type to calculate in: INTEGER, BIGINT, DOUBLE, or DECIMALs
 * of any precision and scale, whose result is rounded half-up to {@code type}. Null if a side is
 * null.
 */
public record Arithmetic(
    ArithmeticBinary.Operator operator, RowExpression left, RowExpression right, SqlType type)
    implements RowExpression {}
