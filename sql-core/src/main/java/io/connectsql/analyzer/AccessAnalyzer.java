package io.connectsql.analyzer;

import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.ElementAccess;
import io.connectsql.plan.expression.FieldAccess;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Dereference;
import io.connectsql.tree.Subscript;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.List;

/** {@code array[i]}, {@code map[key]}, {@code struct->field}. */
final class AccessAnalyzer {
  private final ExpressionAnalyzer expressions;

  AccessAnalyzer(ExpressionAnalyzer expressions) {
    this.expressions = expressions;
  }

  RowExpression subscript(Subscript subscript) {
    RowExpression base = expressions.analyze(subscript.base());
    if (base.type() instanceof ArrayType array) {
      return new ElementAccess(base, arrayIndex(subscript), array.element());
    }
    if (base.type() instanceof MapType map) {
      return new ElementAccess(base, mapKey(subscript, map), map.value());
    }
    throw new SqlException(
        "Only ARRAYs and MAPs have elements, but this is " + base.type(),
        subscript.base().location(),
        base.type() instanceof StructType ? "-> gets at the fields of a STRUCT." : null);
  }

  private RowExpression arrayIndex(Subscript subscript) {
    Operand index = expressions.operand(subscript.index());
    if (index.isNull() || index.type() == INTEGER) {
      return index.orNull(INTEGER);
    }
    if (index.type() == BIGINT) {
      return new Convert(index.value(), INTEGER);
    }
    throw new SqlException(
        "An ARRAY is indexed by INTEGER, but this is " + index.type(), index.location());
  }

  private RowExpression mapKey(Subscript subscript, MapType map) {
    Operand key = expressions.operand(subscript.index());
    return key.isNull()
        ? key.orNull(map.key())
        : ImplicitConversion.of(key.value(), map.key())
            .orElseThrow(
                () ->
                    new SqlException(
                        "The keys of this MAP are " + map.key() + ", but this is " + key.type(),
                        key.location()));
  }

  RowExpression dereference(Dereference dereference) {
    RowExpression base = expressions.analyze(dereference.base());
    if (!(base.type() instanceof StructType struct)) {
      throw new SqlException(
          "Only STRUCTs have fields, but this is " + base.type(),
          dereference.base().location(),
          hintFor(base.type()));
    }
    String name = dereference.field().value();
    int index =
        struct
            .indexOf(name)
            .orElseThrow(
                () -> {
                  List<String> names =
                      struct.fields().stream().map(StructType.Field::name).toList();
                  return new SqlException(
                      "No field " + NearestName.quoted(name) + " in " + struct.toSql(),
                      dereference.field().location(),
                      NearestName.question(name, names).orElse(null));
                });
    return new FieldAccess(base, index, struct.fields().get(index).type());
  }

  private static String hintFor(SqlType type) {
    if (type instanceof MapType) {
      return "map['key'] gets at the values of a MAP.";
    }
    return type instanceof ArrayType ? "array[1] gets at the first element of an ARRAY." : null;
  }
}
