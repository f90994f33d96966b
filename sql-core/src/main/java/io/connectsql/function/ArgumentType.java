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

  /** Computes the type of a lambda's body for given types of its parameters. */
  @FunctionalInterface
  interface BodyType {
    SqlType of(List<SqlType> parameterTypes);
  }
}
