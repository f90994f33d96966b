package io.connectsql.codegen;

import io.connectsql.codegen.UdafFields.UdafField;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls of the methods of one aggregate function, without boxes where its class allows. */
final class UdafCallGenerator {
  private final UdafField field;
  private final UdafMethods methods;

  UdafCallGenerator(UdafField field) {
    this.field = field;
    this.methods = new UdafMethods(field.type());
  }

  /**
   * A method to call.
   *
   * @param owner the interface that declares it
   */
  record Operation(Class<?> owner, String method, JavaForm result) {}

  /** Writes statements that set a slot, null so far, to what a method yields. */
  void call(Scope scope, Operation operation, List<UdafOperand> operands, String row, String slot) {
    Optional<Method> overload = methods.ofPrimitives(operation.method, operands, operation.result);
    if (overload.isEmpty()) {
      callOnObjects(scope, operation, operands, row, slot);
      return;
    }
    List<String> nulls = new ArrayList<>();
    Class<?>[] parameters = overload.get().getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      nulls.add(operands.get(i).isNull(parameters[i]));
    }
    JavaForm form = operation.result;
    String call = field.name() + invocation(scope, overload.get(), operands);
    JavaWriter writer = scope.writer();
    writer.open("if (" + Nullness.not(Nullness.any(nulls)) + ") {");
    StepGenerator.set(
        writer,
        row,
        slot,
        form.isPrimitive() ? Value.present(form, call) : Value.object(form, call));
    writer.next("} else {");
    callOnObjects(scope, operation, operands, row, slot);
    writer.close();
  }

  private void callOnObjects(
      Scope scope, Operation operation, List<UdafOperand> operands, String row, String slot) {
    Optional<Method> own = methods.ofObjects(operation.method, operands.size());
    Method method = own.orElseGet(() -> declared(operation));
    String receiver =
        own.isPresent()
            ? field.name()
            : "((" + scope.typeName(operation.owner) + ") " + field.name() + ")";
    JavaForm form = operation.result;
    String call = receiver + invocation(scope, method, operands);
    String result =
        method.getReturnType() == form.boxed()
            ? call
            : "(" + scope.typeName(form.boxed()) + ") " + call;
    Value value =
        form.isPrimitive()
            ? Value.object(form, scope.define(form.boxed(), "result", result))
            : Value.object(form, result);
    StepGenerator.set(scope.writer(), row, slot, value);
  }

  private static Method declared(Operation operation) {
    for (Method method : operation.owner.getMethods()) {
      if (method.getName().equals(operation.method)) {
        return method;
      }
    }
    throw new IllegalArgumentException(operation.toString());
  }

  private static String invocation(Scope scope, Method method, List<UdafOperand> operands) {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      arguments.add(operands.get(i).argument(scope, method.getParameterTypes()[i]));
    }
    return "." + method.getName() + "(" + String.join(", ", arguments) + ")";
  }
}
