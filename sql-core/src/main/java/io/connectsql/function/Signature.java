package io.connectsql.function;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one overload of a function takes; {@code toString} as users read it.
 *
 * @param function upper case
 * @param parameters at most one of which is variadic
 */
record Signature(String function, List<Parameter> parameters) {

  Signature {
    parameters = List.copyOf(parameters);
    if (parameters.stream().filter(Parameter::variadic).count() > 1) {
      throw new InvalidFunctionException("more than one parameter takes any number of arguments");
    }
  }

  /** The index of the parameter that takes any number of arguments, or -1. */
  int variadicIndex() {
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).variadic()) {
        return i;
      }
    }
    return -1;
  }

  boolean isVariadic() {
    return variadicIndex() >= 0;
  }

  /** The parameter for each of so many arguments; empty if they are too many or too few. */
  Optional<List<Parameter>> spread(int arguments) {
    int variadic = variadicIndex();
    if (variadic < 0) {
      return arguments == parameters.size() ? Optional.of(parameters) : Optional.empty();
    }
    int repeated = arguments - (parameters.size() - 1);
    if (repeated < 0) {
      return Optional.empty();
    }
    List<Parameter> spread = new ArrayList<>(parameters.subList(0, variadic));
    for (int i = 0; i < repeated; i++) {
      spread.add(parameters.get(variadic));
    }
    spread.addAll(parameters.subList(variadic + 1, parameters.size()));
    return Optional.of(spread);
  }

  @Override
  public String toString() {
    return parameters.stream().map(Parameter::toString).collect(joining(", ", function + "(", ")"));
  }
}
