package io.connectsql.codegen;

import java.util.Optional;

/**
 * What generated code passes to a method of an aggregate function.
 *
 * @param type the class of the object
 * @param object a Java expression of the object
 * @param primitive the same value if it is a primitive
 */
record UdafOperand(Class<?> type, String object, Optional<Value> primitive) {

  static UdafOperand of(Scope scope, Value value) {
    JavaForm form = value.form();
    return new UdafOperand(
        form.boxed(),
        scope.boxed(value),
        form.isPrimitive() ? Optional.of(value) : Optional.empty());
  }

  /** An object that the call makes of several values. */
  static UdafOperand made(Class<?> type, String object) {
    return new UdafOperand(type, object, Optional.empty());
  }

  boolean fits(Class<?> parameter) {
    return parameter.isPrimitive()
        ? primitive.isPresent() && primitive.get().form().type() == parameter
        : parameter.isAssignableFrom(type);
  }

  /** Whether there is no value for a parameter. */
  String isNull(Class<?> parameter) {
    return parameter.isPrimitive() ? primitive.orElseThrow().isNull() : Nullness.NEVER;
  }

  /** The argument for a parameter, of its exact type, so that no other overload is chosen. */
  String argument(Scope scope, Class<?> parameter) {
    if (parameter.isPrimitive()) {
      return primitive.orElseThrow().code();
    }
    String code = object.contains(" ? ") ? scope.define(type, "object", object) : object;
    return parameter == type ? code : "(" + scope.typeName(parameter) + ") " + code;
  }
}
