package io.connectsql.function;

import io.connectsql.function.FunctionDescription.OverloadDescription;
import io.connectsql.function.FunctionDescription.ParameterDescription;
import java.util.Comparator;
import java.util.List;

/** A function as its class declares it. */
sealed interface FunctionDefinition permits MethodDefinition, AggregateDefinition {

  FunctionHeader header();

  List<? extends Overload> overloads();

  default FunctionDescription describe() {
    FunctionHeader header = header();
    return new FunctionDescription(
        header.name(),
        header.kind(),
        header.description(),
        header.category(),
        header.author(),
        header.version(),
        header.jar(),
        overloads().stream()
            .map(FunctionDefinition::describe)
            .sorted(Comparator.comparing(OverloadDescription::signature))
            .toList());
  }

  private static OverloadDescription describe(Overload overload) {
    return new OverloadDescription(
        overload.signature().toString(),
        overload.returns(),
        overload.description(),
        overload.signature().parameters().stream()
            .map(p -> new ParameterDescription(p.name(), p.toString(), p.description()))
            .toList());
  }
}
