package io.connectsql.codegen;

import io.connectsql.plan.expression.LambdaFunction;
import io.connectsql.plan.expression.LambdaVariable;
import io.connectsql.udf.TriFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Lambdas as anonymous classes. They read columns from the row again instead of capturing
 * variables.
 */
final class LambdaGenerator {
  private static final List<Class<?>> INTERFACES =
      List.of(Function.class, BiFunction.class, TriFunction.class);

  private final Scope scope;

  LambdaGenerator(Scope scope) {
    this.scope = scope;
  }

  /** The variable that holds the lambda. */
  String lambda(LambdaFunction lambda) {
    Class<?> type = INTERFACES.get(lambda.parameters().size() - 1);
    String variable = scope.uniqueName("lambda");
    Scope body = scope.inner();
    JavaWriter writer = scope.writer();
    String typeName = scope.typeName(type);
    writer.open("final " + typeName + " " + variable + " = new " + typeName + "() {");
    List<String> arguments = new ArrayList<>();
    for (LambdaVariable parameter : lambda.parameters()) {
      arguments.add(body.uniqueName(JavaText.variable(parameter.name()) + "Argument"));
    }
    writer.open(
        "public Object apply(final Object " + String.join(", final Object ", arguments) + ") {");
    for (int i = 0; i < arguments.size(); i++) {
      bind(lambda.parameters().get(i), arguments.get(i), body);
    }
    body.readColumns(Operands.columnsOutsideLambdas(lambda.body()));
    Value result = new ExpressionGenerator(body).generate(lambda.body());
    writer.line("return " + body.boxed(result) + ";");
    writer.close();
    writer.close("};");
    return variable;
  }

  private static void bind(LambdaVariable parameter, String argument, Scope body) {
    JavaForm form = JavaForm.of(parameter.type());
    String object = body.uniqueName(JavaText.variable(parameter.name()));
    String type = body.typeName(form.boxed());
    JavaWriter writer = body.writer();
    if (!form.isPrimitive()) {
      writer.line("final " + type + " " + object + " = (" + type + ") " + argument + ";");
      body.bind(parameter.name(), Value.object(form, object));
      return;
    }
    String boxed = body.uniqueName(object + "Object");
    String isNull = body.uniqueName(object + "Null");
    writer.line("final " + type + " " + boxed + " = (" + type + ") " + argument + ";");
    writer.line("final boolean " + isNull + " = " + boxed + " == null;");
    String unbox = boxed + "." + form.type().getName() + "Value()";
    String code =
        form == JavaForm.BOOLEAN
            ? "!" + isNull + " && " + unbox
            : isNull + " ? " + form.initial() + " : " + unbox;
    writer.line("final " + body.typeName(form.type()) + " " + object + " = " + code + ";");
    body.bind(parameter.name(), new Value(form, object, isNull, boxed));
  }
}
