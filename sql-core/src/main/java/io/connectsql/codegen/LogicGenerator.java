package io.connectsql.codegen;

import io.connectsql.plan.expression.Logic;
import io.connectsql.plan.expression.Negation;
import io.connectsql.plan.expression.NullCheck;
import io.connectsql.tree.Logical;

/**
 * AND, OR, NOT and IS NULL in three-valued logic; the right side is computed only if it matters.
 */
final class LogicGenerator {
  private final ExpressionGenerator expressions;

  LogicGenerator(ExpressionGenerator expressions) {
    this.expressions = expressions;
  }

  Value nullCheck(NullCheck check) {
    String isNull = expressions.guarded(check.value()).isNull();
    return Value.present(JavaForm.BOOLEAN, check.negated() ? Nullness.not(isNull) : isNull);
  }

  Value negation(Negation negation) {
    Value value = expressions.unboxed(negation.value());
    if (value.isNeverNull()) {
      return Value.present(JavaForm.BOOLEAN, not(value.code()));
    }
    // A boolean that is null has false for its code, so that of its negation is to be made.
    String isNull = expressions.scope().simpleNull(value.isNull(), "condition");
    String code = JavaText.and(Nullness.not(isNull), not(value.code()));
    return Value.primitive(JavaForm.BOOLEAN, code, isNull);
  }

  /** True exactly if the condition is. Whether it is false or null does not matter then. */
  String condition(Logic logic) {
    String left = expressions.condition(logic.left());
    Scope scope = expressions.scope();
    Scope.Captured<String> right = scope.capture(() -> expressions.condition(logic.right()));
    boolean and = logic.operator() == Logical.Operator.AND;
    if (right.lines().isEmpty()) {
      return and ? JavaText.and(left, right.result()) : JavaText.or(left, right.result());
    }
    String result = scope.define(boolean.class, and ? "both" : "either", left);
    scope.writer().open("if (" + (and ? "" : "!") + result + ") {");
    scope.writer().write(right.lines());
    scope.writer().line(result + " = " + right.result() + ";");
    scope.writer().close();
    return result;
  }

  Value operation(Logic logic) {
    Value left = expressions.unboxed(logic.left());
    Scope scope = expressions.scope();
    boolean and = logic.operator() == Logical.Operator.AND;
    Scope.Captured<Value> captured = scope.capture(() -> expressions.unboxed(logic.right()));
    Value right = captured.result();
    boolean nullable = !left.isNeverNull() || !right.isNeverNull();
    if (!nullable && captured.lines().isEmpty()) {
      String code =
          and ? JavaText.and(left.code(), right.code()) : JavaText.or(left.code(), right.code());
      return Value.present(JavaForm.BOOLEAN, code);
    }
    String result = scope.define(boolean.class, and ? "both" : "either", left.code());
    String isNull =
        nullable ? scope.define(boolean.class, result + "Null", left.isNull()) : Nullness.NEVER;
    JavaWriter writer = scope.writer();
    // The right side matters unless the left is false for AND, true for OR.
    String undecided = and ? JavaText.or(result, isNull) : "!" + result;
    writer.open("if (" + undecided + ") {");
    writer.write(captured.lines());
    String code = right.code();
    if (nullable) {
      String leftDecides = and ? JavaText.and(isNull, code) : isNull;
      String oneIsNull = JavaText.or(right.isNull(), leftDecides);
      writer.line(isNull + " = " + (and ? oneIsNull : JavaText.and(not(code), oneIsNull)) + ";");
    }
    writer.line(result + " = " + (and ? JavaText.and(result, code) : code) + ";");
    writer.close();
    return Value.primitive(JavaForm.BOOLEAN, result, isNull);
  }

  private static String not(String code) {
    return switch (code) {
      case "true" -> "false";
      case "false" -> "true";
      default -> code.matches("\\w+") ? "!" + code : "!(" + code + ")";
    };
  }
}
