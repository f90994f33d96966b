package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;

/** A parameter of the enclosing {@link LambdaFunction}. */
public record LambdaVariable(String name, SqlType type) implements RowExpression {}
