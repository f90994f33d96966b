package io.connectsql.codegen;

import io.connectsql.codegen.runtime.ArrayElements;
import io.connectsql.codegen.runtime.BytesOperators;
import io.connectsql.plan.expression.Concat;
import io.connectsql.plan.expression.ElementAccess;
import io.connectsql.plan.expression.FieldAccess;
import io.connectsql.plan.expression.NewArray;
import io.connectsql.plan.expression.NewMap;
import io.connectsql.plan.expression.NewStruct;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** ARRAYs, MAPs and STRUCTs made and taken apart, and {@code ||}. */
final class CollectionGenerator {
  private final ExpressionGenerator expressions;

  CollectionGenerator(ExpressionGenerator expressions) {
    this.expressions = expressions;
  }

  Value concat(Concat concat) {
    Value left = expressions.simple(concat.left());
    Value right = expressions.simple(concat.right());
    Scope scope = expressions.scope();
    String code =
        left.form() == JavaForm.BYTES
            ? scope.typeName(BytesOperators.class)
                + ".concat("
                + left.code()
                + ", "
                + right.code()
                + ")"
            : left.code() + " + " + right.code();
    String isNull = Nullness.any(left.isNull(), right.isNull());
    return scope.computeUnlessNull(left.form(), "concatenation", isNull, code);
  }

  Value field(FieldAccess access) {
    Value struct = expressions.simple(access.struct());
    return part(access, struct.isNull(), struct.code() + ".get(" + access.index() + ")");
  }

  Value element(ElementAccess access) {
    Value collection = expressions.simple(access.collection());
    Scope scope = expressions.scope();
    if (collection.form() == JavaForm.MAP) {
      Value key = expressions.generate(access.index());
      String isNull = Nullness.any(collection.isNull(), key.isNull());
      return part(access, isNull, collection.code() + ".get(" + scope.boxed(key) + ")");
    }
    Value index = expressions.unboxed(access.index());
    String isNull = Nullness.any(collection.isNull(), index.isNull());
    String elements = scope.typeName(ArrayElements.class);
    return part(access, isNull, elements + ".at(" + collection.code() + ", " + index.code() + ")");
  }

  private Value part(RowExpression expression, String isNull, String code) {
    JavaForm form = JavaForm.of(expression.type());
    Scope scope = expressions.scope();
    String cast = "(" + scope.typeName(form.boxed()) + ") " + code;
    return scope.computeObjectUnlessNull(form, ExpressionGenerator.wish(expression), isNull, cast);
  }

  Value array(NewArray array) {
    Scope scope = expressions.scope();
    String capacity = array.elements().size() + ")";
    String variable =
        scope.define(
            List.class, "array", "new " + scope.typeName(ArrayList.class) + "(" + capacity);
    for (RowExpression element : array.elements()) {
      String code = scope.boxed(expressions.guarded(element));
      scope.writer().line(variable + ".add(" + code + ");");
    }
    return Value.present(JavaForm.ARRAY, variable);
  }

  Value map(NewMap map) {
    Scope scope = expressions.scope();
    String variable =
        scope.define(Map.class, "map", "new " + scope.typeName(LinkedHashMap.class) + "()");
    for (int i = 0; i < map.keys().size(); i++) {
      String key = scope.boxed(expressions.generate(map.keys().get(i)));
      String value = scope.boxed(expressions.guarded(map.values().get(i)));
      scope.writer().line(variable + ".put(" + key + ", " + value + ");");
    }
    return Value.present(JavaForm.MAP, variable);
  }

  Value struct(NewStruct struct) {
    Scope scope = expressions.scope();
    List<String> values = new ArrayList<>();
    for (RowExpression value : struct.values()) {
      values.add(scope.boxed(expressions.guarded(value)));
    }
    String type =
        scope
            .generated()
            .constant(StructType.class, struct.type(), "structType", struct.type().toSql());
    String code =
        "new "
            + scope.typeName(Struct.class)
            + "("
            + type
            + ", new Object[] {"
            + String.join(", ", values)
            + "})";
    return Value.present(JavaForm.STRUCT, scope.define(Struct.class, "struct", code));
  }
}
