package io.connectsql.plan.expression;

import io.connectsql.udf.type.SqlType;

/**
 * A value computed from a row, names and types resolved: conversions are explicit, functions
 * chosen. What the analyzer makes of an {@link io.connectsql.tree.Expression}, what rewrite rules
 * work on and what code is generated from.
 */
public sealed interface RowExpression
    permits Arithmetic,
        Compare,
        Concat,
        Conditional,
        Constant,
        Contained,
        Convert,
        ElementAccess,
        FieldAccess,
        InputColumn,
        Invoke,
        LambdaFunction,
        LambdaVariable,
        LikeMatch,
        Logic,
        Negate,
        Negation,
        NewArray,
        NewMap,
        NewStruct,
        NullCheck {
  /** The type of the value, which may always be null. */
  SqlType type();
}
