package io.connectsql.codegen;

import io.connectsql.codegen.runtime.LikePattern;
import io.connectsql.codegen.runtime.VaryingLikePattern;
import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.LikeMatch;

/** LIKE. */
final class PatternGenerator {
  private final ExpressionGenerator expressions;

  PatternGenerator(ExpressionGenerator expressions) {
    this.expressions = expressions;
  }

  Value like(LikeMatch like) {
    Scope scope = expressions.scope();
    Value value = expressions.simple(like.value());
    String wish = ExpressionGenerator.wish(like.value()) + "Pattern";
    if (like.pattern() instanceof Constant constant) {
      if (value.isAlwaysNull() || constant.value() == null) {
        return Value.alwaysNull(JavaForm.BOOLEAN);
      }
      LikePattern pattern = LikePattern.of((String) constant.value(), like.escape());
      String sql = ExpressionText.of(constant);
      String field = scope.generated().constant(LikePattern.class, pattern, wish, sql);
      return match(field + ".matches(" + value.code() + ")", value.isNull());
    }
    Value pattern = expressions.simple(like.pattern());
    String isNull = Nullness.any(value.isNull(), pattern.isNull());
    if (isNull.equals(Nullness.ALWAYS)) {
      return Value.alwaysNull(JavaForm.BOOLEAN);
    }
    String escape = JavaText.literal(like.escape().map(String::valueOf).orElse(""));
    String type = scope.typeName(VaryingLikePattern.class);
    String initial = "new " + type + "(" + escape + ")";
    String field = scope.generated().field(VaryingLikePattern.class, wish, initial, null);
    return match(field + ".matches(" + value.code() + ", " + pattern.code() + ")", isNull);
  }

  private static Value match(String matches, String isNull) {
    String code = JavaText.and(Nullness.not(isNull), matches);
    return Value.primitive(JavaForm.BOOLEAN, code, isNull);
  }
}
