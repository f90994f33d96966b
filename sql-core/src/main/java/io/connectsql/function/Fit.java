package io.connectsql.function;

import io.connectsql.function.TypePattern.AnyOf;
import io.connectsql.function.TypePattern.ArrayOf;
import io.connectsql.function.TypePattern.Exact;
import io.connectsql.function.TypePattern.LambdaOf;
import io.connectsql.function.TypePattern.MapOf;
import io.connectsql.function.TypePattern.Variable;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * How the arguments of a call fit a signature.
 *
 * @param patterns for each argument what its parameter asks for
 * @param parameterTypes for each argument the type to convert it to; null for a lambda
 * @param argumentTypes as {@code parameterTypes}, but null for a literal NULL and the type of its
 *     body for a lambda: what schema providers see
 * @param variables what the type variables stand for
 * @param conversion the furthest conversion that an argument needs
 */
record Fit(
    List<TypePattern> patterns,
    List<SqlType> parameterTypes,
    List<SqlType> argumentTypes,
    Map<String, SqlType> variables,
    Conversion conversion) {

  /** How much of a call has to be converted, least first. */
  enum Conversion {
    NONE,
    LITERALS,
    VALUES
  }

  Fit {
    patterns = List.copyOf(patterns);
    parameterTypes = Collections.unmodifiableList(parameterTypes);
    argumentTypes = Collections.unmodifiableList(argumentTypes);
    variables = Map.copyOf(variables);
  }

  /** Of two overloads that fit, the one of lower generality says more of its arguments' types. */
  int generality() {
    return patterns.stream().mapToInt(TypePattern::generality).sum();
  }

  /** The type that a pattern of this signature stands for. */
  SqlType type(TypePattern pattern) {
    return type(pattern, variables);
  }

  /**
   * The type that a pattern stands for. What only NULLs stand for is VARCHAR if that is possible.
   */
  static SqlType type(TypePattern pattern, Map<String, SqlType> variables) {
    if (pattern instanceof Exact exact) {
      return exact.type();
    }
    if (pattern instanceof AnyOf any) {
      return ValueClass.ofNull(any.form());
    }
    if (pattern instanceof ArrayOf array) {
      return new ArrayType(type(array.element(), variables));
    }
    if (pattern instanceof MapOf map) {
      return new MapType(type(map.key(), variables), type(map.value(), variables));
    }
    if (pattern instanceof LambdaOf) {
      return null;
    }
    Variable variable = (Variable) pattern;
    SqlType bound = variables.get(variable.name());
    return bound != null ? bound : unbound(variable);
  }

  private static SqlType unbound(Variable variable) {
    if (variable.admits(PrimitiveType.VARCHAR)) {
      return PrimitiveType.VARCHAR;
    }
    return Arrays.stream(PrimitiveType.values())
        .map(SqlType.class::cast)
        .filter(variable::admits)
        .findFirst()
        .orElseThrow(
            () -> new InvalidFunctionException("no type can stand for " + variable.name()));
  }
}
