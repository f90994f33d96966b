package io.connectsql.codegen;

import static java.util.stream.Collectors.joining;

import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.type.CastMethod;
import io.connectsql.type.Casts;
import io.connectsql.type.Converter;
import io.connectsql.udf.type.SqlType;
import java.util.Optional;
import java.util.stream.Stream;

/** CAST. */
final class CastGenerator {
  private final ExpressionGenerator expressions;

  CastGenerator(ExpressionGenerator expressions) {
    this.expressions = expressions;
  }

  Value convert(Convert convert) {
    SqlType from = convert.value().type();
    SqlType to = convert.type();
    if (from.equals(to)) {
      return expressions.generate(convert.value());
    }
    Value value = expressions.unboxed(convert.value());
    JavaForm form = JavaForm.of(to);
    if (Failures.isBetweenPrimitiveNumbers(convert)) {
      String code = "(" + form.type().getName() + ") " + value.operand();
      return Value.primitive(form, code, value.isNull());
    }
    Scope scope = expressions.scope();
    String wish = ExpressionGenerator.wish(convert);
    Optional<CastMethod> method = Casts.method(from, to);
    if (method.isPresent()) {
      String arguments =
          Stream.concat(
                  Stream.of(value.code()), method.get().arguments().stream().map(String::valueOf))
              .collect(joining(", ", "(", ")"));
      String owner = scope.typeName(method.get().owner());
      String call = owner + "." + method.get().name() + arguments;
      return scope.computeUnlessNull(form, wish, value.isNull(), call);
    }
    String converter =
        scope
            .generated()
            .constant(
                Converter.class,
                Casts.converter(from, to),
                wish + "Converter",
                ExpressionText.of(convert));
    String call =
        "(" + scope.typeName(form.boxed()) + ") " + converter + ".convert(" + value.code() + ")";
    return scope.computeObjectUnlessNull(form, wish, value.isNull(), call);
  }
}
