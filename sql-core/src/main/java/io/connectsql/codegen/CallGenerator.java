package io.connectsql.codegen;

import io.connectsql.codegen.runtime.CheckedExceptions;
import io.connectsql.function.ScalarFunction;
import io.connectsql.function.TableFunction;
import io.connectsql.plan.expression.Invoke;
import io.connectsql.plan.expression.LambdaFunction;
import io.connectsql.plan.expression.RowExpression;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Calls of functions: plain Java calls of the method on the function's own class. */
final class CallGenerator {
  private final ExpressionGenerator expressions;
  private final LambdaGenerator lambdas;

  CallGenerator(ExpressionGenerator expressions) {
    this.expressions = expressions;
    this.lambdas = new LambdaGenerator(expressions.scope());
  }

  /** A function, whatever its kind. */
  private record Callee(String name, Method method, Object instance, int variadicFrom) {}

  Value invoke(Invoke invoke) {
    ScalarFunction function = invoke.function();
    List<Argument> arguments = new ArrayList<>();
    for (RowExpression argument : invoke.arguments()) {
      arguments.add(
          argument instanceof LambdaFunction lambda
              ? new Argument(null, lambda)
              : new Argument(expressions.guarded(argument), null));
    }
    return call(
        new Callee(
            function.name(),
            function.method(),
            function.instance().object(),
            function.variadicFrom()),
        arguments,
        JavaForm.of(function.returnType()));
  }

  /** The list of elements that a table function yields. */
  Value invoke(TableFunction function, List<RowExpression> arguments) {
    return call(
        new Callee(
            function.name(),
            function.method(),
            function.instance().object(),
            function.variadicFrom()),
        arguments.stream().map(a -> new Argument(expressions.generate(a), null)).toList(),
        JavaForm.ARRAY);
  }

  /** A value or a lambda. */
  private record Argument(Value value, LambdaFunction lambda) {}

  private Value call(Callee callee, List<Argument> arguments, JavaForm form) {
    Class<?>[] parameters = callee.method.getParameterTypes();
    List<String> nulls = new ArrayList<>();
    List<String> codes = new ArrayList<>();
    int fixed = callee.variadicFrom < 0 ? arguments.size() : callee.variadicFrom;
    for (int i = 0; i < fixed; i++) {
      codes.add(argument(arguments.get(i), parameters[i], nulls));
    }
    if (callee.variadicFrom >= 0) {
      Class<?> component = parameters[parameters.length - 1].getComponentType();
      List<String> elements = new ArrayList<>();
      for (Argument argument : arguments.subList(fixed, arguments.size())) {
        elements.add(argument(argument, component, nulls));
      }
      String type = expressions.scope().typeName(component);
      codes.add("new " + type + "[] {" + String.join(", ", elements) + "}");
    }
    String call =
        receiver(callee) + "." + callee.method.getName() + "(" + String.join(", ", codes) + ")";
    return result(callee, form, Nullness.any(nulls), call);
  }

  /** The code of an argument; a null that the parameter cannot take is added to the nulls. */
  private String argument(Argument argument, Class<?> parameter, List<String> nulls) {
    if (argument.lambda != null) {
      return lambdas.lambda(argument.lambda);
    }
    Scope scope = expressions.scope();
    Value value = argument.value;
    if (parameter.isPrimitive()) {
      Value unboxed = scope.unboxed(value, "argument");
      nulls.add(unboxed.isNull());
      return unboxed.code();
    }
    String code = scope.boxed(value);
    // The exact type of the parameter, so that the compiler chooses no other overload.
    if (parameter == value.form().boxed() && !value.isAlwaysNull()) {
      return code;
    }
    String operand = code.contains(" ? ") ? "(" + code + ")" : code;
    return "(" + scope.typeName(parameter) + ") " + operand;
  }

  private String receiver(Callee callee) {
    Class<?> type = callee.method.getDeclaringClass();
    if (Modifier.isStatic(callee.method.getModifiers())) {
      expressions.scope().generated().functionClass(type);
      return expressions.scope().typeName(type);
    }
    Class<?> own = callee.instance.getClass();
    return expressions
        .scope()
        .generated()
        .function(callee.instance, GeneratedClass.isNameable(own) ? own : type);
  }

  private Value result(Callee callee, JavaForm form, String isNull, String call) {
    Class<?> returned = callee.method.getReturnType();
    Scope scope = expressions.scope();
    String wish = JavaText.variable(callee.name);
    if (isNull.equals(Nullness.ALWAYS)) {
      return Value.alwaysNull(form);
    }
    String cast =
        returned.isPrimitive() || returned == form.boxed()
            ? ""
            : "(" + scope.typeName(form.boxed()) + ") ";
    if (!throwsChecked(callee.method)) {
      return returned.isPrimitive()
          ? scope.computeUnlessNull(form, wish, isNull, call)
          : scope.computeObjectUnlessNull(form, wish, isNull, cast + call);
    }
    Class<?> type = returned.isPrimitive() ? form.type() : form.boxed();
    String variable = scope.define(type, wish, returned.isPrimitive() ? form.initial() : "null");
    JavaWriter writer = scope.writer();
    String operandNull = scope.simpleNull(isNull, wish);
    writer.open("try {");
    String assignment = variable + " = " + cast + call + ";";
    if (operandNull.equals(Nullness.NEVER)) {
      writer.line(assignment);
    } else {
      writer.open("if (" + Nullness.not(operandNull) + ") {");
      writer.line(assignment);
      writer.close();
    }
    writer.next("} catch (Throwable e) {");
    writer.line("throw " + scope.typeName(CheckedExceptions.class) + ".unchecked(e);");
    writer.close();
    return returned.isPrimitive()
        ? Value.primitive(form, variable, operandNull)
        : Value.object(form, variable);
  }

  private static boolean throwsChecked(Method method) {
    return Arrays.stream(method.getExceptionTypes())
        .anyMatch(
            type ->
                !RuntimeException.class.isAssignableFrom(type)
                    && !Error.class.isAssignableFrom(type));
  }
}
