package io.connectsql.codegen;

import io.connectsql.codegen.runtime.Decimals;
import io.connectsql.plan.expression.Arithmetic;
import io.connectsql.plan.expression.Negate;
import io.connectsql.udf.type.DecimalType;
import java.util.Locale;

/** {@code + - * / %} and the sign. */
final class ArithmeticGenerator {
  private final ExpressionGenerator expressions;

  ArithmeticGenerator(ExpressionGenerator expressions) {
    this.expressions = expressions;
  }

  Value operation(Arithmetic operation) {
    Value left = expressions.unboxed(operation.left());
    Value right = expressions.unboxed(operation.right());
    String isNull = Nullness.any(left.isNull(), right.isNull());
    JavaForm form = JavaForm.of(operation.type());
    if (isNull.equals(Nullness.ALWAYS)) {
      return Value.alwaysNull(form);
    }
    Scope scope = expressions.scope();
    String wish = ExpressionGenerator.wish(operation);
    if (operation.type() instanceof DecimalType decimal) {
      String method = operation.operator().name().toLowerCase(Locale.ROOT);
      String code =
          String.format(
              "%s.%s(%s, %s, %d, %d)",
              scope.typeName(Decimals.class),
              method,
              left.code(),
              right.code(),
              decimal.precision(),
              decimal.scale());
      return scope.computeUnlessNull(form, wish, isNull, code);
    }
    String code = left.operand() + " " + operation.operator().symbol() + " " + right.operand();
    return Failures.dividesByZero(operation)
        ? scope.computeUnlessNull(form, wish, isNull, code)
        : Value.primitive(form, code, isNull);
  }

  Value negate(Negate negate) {
    Value value = expressions.unboxed(negate.value());
    if (value.form().isPrimitive()) {
      return Value.primitive(value.form(), "-" + value.operand(), value.isNull());
    }
    return expressions
        .scope()
        .computeUnlessNull(value.form(), "negative", value.isNull(), value.code() + ".negate()");
  }
}
