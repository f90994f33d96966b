package io.connectsql.function;

import io.connectsql.udf.type.SqlType;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Map;

/** A scalar or table function: methods of one class. */
record MethodDefinition(
    FunctionHeader header, Constructor<?> constructor, List<MethodOverload> overloads)
    implements FunctionDefinition {

  MethodDefinition {
    overloads = List.copyOf(overloads);
  }

  ScalarFunction scalar(List<ArgumentType> arguments, Map<String, String> settings) {
    OverloadChoice<MethodOverload> choice = choose(arguments);
    Object instance = instance(settings);
    return new ScalarFunction(
        header.name(),
        choice.overload().method(),
        new Instance<>(instance),
        choice.fit().parameterTypes(),
        resultType(choice, instance),
        choice.overload().signature().variadicIndex());
  }

  TableFunction table(List<ArgumentType> arguments, Map<String, String> settings) {
    OverloadChoice<MethodOverload> choice = choose(arguments);
    Object instance = instance(settings);
    return new TableFunction(
        header.name(),
        choice.overload().method(),
        new Instance<>(instance),
        choice.fit().parameterTypes(),
        resultType(choice, instance),
        choice.overload().signature().variadicIndex());
  }

  private OverloadChoice<MethodOverload> choose(List<ArgumentType> arguments) {
    return OverloadChoice.of(header.name(), overloads, arguments);
  }

  private Object instance(Map<String, String> settings) {
    Object instance = UserCode.call(header.name(), constructor::newInstance);
    return UserCode.configured(header.name(), instance, settings);
  }

  private static SqlType resultType(OverloadChoice<MethodOverload> choice, Object instance) {
    return choice.overload().resultType(instance, choice.fit());
  }
}
