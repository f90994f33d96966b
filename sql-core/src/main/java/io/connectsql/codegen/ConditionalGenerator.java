package io.connectsql.codegen;

import io.connectsql.plan.expression.Conditional;
import io.connectsql.plan.expression.RowExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** CASE: nested ifs, so that only what is needed is computed. */
final class ConditionalGenerator {
  private final ExpressionGenerator expressions;

  ConditionalGenerator(ExpressionGenerator expressions) {
    this.expressions = expressions;
  }

  private record Branch(Scope.Captured<String> condition, Scope.Captured<Value> result) {}

  Value choice(Conditional conditional) {
    int size = conditional.whens().size();
    return size > LargeExpressions.MAX_BRANCHES && expressions.canUseMethods()
        ? choice(
            conditional,
            conditional.whens().subList(0, LargeExpressions.MAX_BRANCHES),
            Optional.of(rest(conditional)))
        : choice(conditional, conditional.whens(), conditional.otherwise().map(this::result));
  }

  /** What is chosen if none of the first conditions is true: computed by another method. */
  private Scope.Captured<Value> rest(Conditional conditional) {
    List<Conditional.When> whens = conditional.whens();
    Conditional rest =
        new Conditional(
            whens.subList(LargeExpressions.MAX_BRANCHES, whens.size()),
            conditional.otherwise(),
            conditional.type());
    Scope scope = expressions.scope();
    return scope.capture(() -> scope.unboxed(expressions.generateInMethod(rest), "choice"));
  }

  private Value choice(
      Conditional conditional,
      List<Conditional.When> whens,
      Optional<Scope.Captured<Value>> otherwise) {
    JavaForm form = JavaForm.of(conditional.type());
    Scope scope = expressions.scope();
    List<Branch> branches = new ArrayList<>();
    for (Conditional.When when : whens) {
      branches.add(
          new Branch(
              scope.capture(() -> expressions.condition(when.condition())), result(when.result())));
    }
    boolean nullable =
        otherwise.map(result -> !result.result().isNeverNull()).orElse(true)
            || branches.stream().anyMatch(branch -> !branch.result.result().isNeverNull());

    String variable = scope.define(form.type(), "choice", form.initial());
    Value choice;
    if (!nullable) {
      choice = Value.present(form, variable);
    } else if (form.isPrimitive()) {
      String isNull = scope.define(boolean.class, variable + "Null", "true");
      choice = Value.primitive(form, variable, isNull);
    } else {
      choice = Value.object(form, variable);
    }
    write(branches, otherwise, choice);
    return choice;
  }

  private Scope.Captured<Value> result(RowExpression expression) {
    return expressions.scope().capture(() -> expressions.unboxed(expression));
  }

  private void write(
      List<Branch> branches, Optional<Scope.Captured<Value>> otherwise, Value choice) {
    JavaWriter writer = expressions.scope().writer();
    int nested = 0;
    boolean first = true;
    for (Branch branch : branches) {
      List<JavaWriter.Line> preparation = branch.condition.lines();
      String test = "if (" + branch.condition.result() + ") {";
      if (first) {
        writer.write(preparation);
        writer.open(test);
      } else if (preparation.isEmpty()) {
        writer.next("} else " + test);
      } else {
        writer.next("} else {");
        writer.write(preparation);
        writer.open(test);
        nested++;
      }
      first = false;
      assign(branch.result, choice);
    }
    if (otherwise.isPresent() && !otherwise.get().result().isAlwaysNull()) {
      writer.next("} else {");
      assign(otherwise.get(), choice);
    }
    writer.close();
    for (int i = 0; i < nested; i++) {
      writer.close();
    }
  }

  private void assign(Scope.Captured<Value> result, Value choice) {
    JavaWriter writer = expressions.scope().writer();
    writer.write(result.lines());
    Value value = result.result();
    if (!value.isAlwaysNull()) {
      writer.line(choice.code() + " = " + value.code() + ";");
      if (choice.form().isPrimitive() && !choice.isNeverNull()) {
        writer.line(choice.isNull() + " = " + value.isNull() + ";");
      }
    }
  }
}
