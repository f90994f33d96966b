package io.connectsql.codegen;

import io.connectsql.plan.expression.Convert;

/** CAST. */
final class CastGenerator {
  private final ExpressionGenerator expressions;

  CastGenerator(ExpressionGenerator expressions) {
    this.expressions = expressions;
  }

  Value convert(Convert convert) {
    JavaForm from = JavaForm.of(convert.value().type());
    JavaForm to = JavaForm.of(convert.type());
    boolean widens =
        from == JavaForm.INTEGER && (to == JavaForm.BIGINT || to == JavaForm.DOUBLE)
            || from == JavaForm.BIGINT && to == JavaForm.DOUBLE;
    if (widens) {
      Value value = expressions.unboxed(convert.value());
      String code = "(" + to.type().getName() + ") " + value.operand();
      return Value.primitive(to, code, value.isNull());
    }
    throw new IllegalArgumentException("no cast from " + from + " to " + to);
  }
}
