package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Location;
import io.connectsql.udf.type.SqlType;

/**
 * A part of an expression.
 *
 * @param value null for a literal NULL, whose type its surroundings have to give
 */
record Operand(Location location, RowExpression value) {

  boolean isNull() {
    return value == null;
  }

  /** The type of what is not a literal NULL. */
  SqlType type() {
    return value.type();
  }

  /** The value, or NULL of a type. */
  RowExpression orNull(SqlType type) {
    return value == null ? new Constant(null, type) : value;
  }

  /** The value as a value of a type that it converts to unasked. */
  RowExpression as(SqlType type) {
    return value == null
        ? new Constant(null, type)
        : ImplicitConversion.of(value, type)
            .orElseThrow(() -> ImplicitConversion.refused(this, type));
  }

  /** What to say of a NULL of which nothing tells the type. */
  SqlException untyped() {
    return new SqlException(
        "The type of NULL is not known here", location, "Say it: CAST(NULL AS VARCHAR).");
  }
}
