package io.connectsql.function;

import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Optional;

/** What is known of an argument when the overload of a function is chosen. */
public sealed interface ArgumentType {

  /**
   * A value.
   *
   * @param type null for a literal NULL, which fits every type
   * @param constant the value in its boxed Java form if it is a literal; not present for NULL
   */
  record Value(SqlType type, Optional<Object> constant) implements ArgumentType {
    public static Value of(SqlType type) {
      return new Value(type, Optional.empty());
    }
  }

  /**
   * A lambda, whose body's type depends on what the other arguments make of its parameters.
   *
   * @param parameters how many parameters it has
   */
  record LambdaShape(int parameters, BodyType body) implements ArgumentType {}

  /**
   * Computes the type of a lambda's body for given types of its parameters. It is asked for every
   * overload that might fit and while a fold's state becomes wider; the last time it is asked, the
   * types are those of the overload chosen.
   */
  @FunctionalInterface
  interface BodyType {
    /** Null if the body is a literal NULL. */
    SqlType of(List<SqlType> parameterTypes);
  }
}
