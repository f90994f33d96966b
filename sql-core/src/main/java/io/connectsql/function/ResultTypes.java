package io.connectsql.function;

import io.connectsql.function.TypePattern.ArrayOf;
import io.connectsql.function.TypePattern.LambdaOf;
import io.connectsql.function.TypePattern.MapOf;
import io.connectsql.function.TypePattern.Variable;
import java.util.HashSet;
import java.util.Set;

/** Checks that a call's arguments say what its result is. */
final class ResultTypes {

  private ResultTypes() {}

  static void requireKnown(TypePattern result, Signature signature) {
    if (result.isOpen()) {
      throw new InvalidFunctionException(
          "the type returned, " + result + ", needs a schema or a schemaProvider");
    }
    Set<String> missing = new HashSet<>();
    variables(result, missing);
    Set<String> given = new HashSet<>();
    signature.parameters().forEach(parameter -> variables(parameter.type(), given));
    missing.removeAll(given);
    if (!missing.isEmpty()) {
      throw new InvalidFunctionException(
          "no parameter says what " + String.join(", ", missing) + " stands for");
    }
  }

  private static void variables(TypePattern pattern, Set<String> names) {
    if (pattern instanceof Variable variable) {
      names.add(variable.name());
    } else if (pattern instanceof ArrayOf array) {
      variables(array.element(), names);
    } else if (pattern instanceof MapOf map) {
      variables(map.key(), names);
      variables(map.value(), names);
    } else if (pattern instanceof LambdaOf lambda) {
      lambda.parameters().forEach(parameter -> variables(parameter, names));
      variables(lambda.result(), names);
    }
  }
}
