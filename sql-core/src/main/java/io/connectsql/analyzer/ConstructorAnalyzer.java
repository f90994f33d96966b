package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.plan.expression.NewArray;
import io.connectsql.plan.expression.NewMap;
import io.connectsql.plan.expression.NewStruct;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ArrayConstructor;
import io.connectsql.tree.MapConstructor;
import io.connectsql.tree.MapEntry;
import io.connectsql.tree.StructConstructor;
import io.connectsql.tree.StructEntry;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code ARRAY[…]} and {@code MAP(…)}, which the parser knows not to be empty, {@code STRUCT(…)}.
 */
final class ConstructorAnalyzer {
  private final ExpressionAnalyzer expressions;

  ConstructorAnalyzer(ExpressionAnalyzer expressions) {
    this.expressions = expressions;
  }

  RowExpression array(ArrayConstructor array) {
    List<Operand> elements = array.elements().stream().map(expressions::operand).toList();
    SqlType type = commonType(elements, "elements of an ARRAY");
    return new NewArray(as(elements, type), new ArrayType(type));
  }

  RowExpression map(MapConstructor map) {
    List<Operand> keys =
        map.entries().stream().map(MapEntry::key).map(expressions::operand).toList();
    List<Operand> values =
        map.entries().stream().map(MapEntry::value).map(expressions::operand).toList();
    SqlType key = commonType(keys, "keys of a MAP");
    SqlType value = commonType(values, "values of a MAP");
    return new NewMap(as(keys, key), as(values, value), new MapType(key, value));
  }

  RowExpression struct(StructConstructor struct) {
    Set<String> names = new HashSet<>();
    List<StructType.Field> fields = new ArrayList<>();
    List<RowExpression> values = new ArrayList<>();
    for (StructEntry entry : struct.entries()) {
      String name = entry.name().value();
      if (!names.add(name)) {
        throw new SqlException("Duplicate field name in STRUCT: " + name, entry.location());
      }
      RowExpression value = expressions.analyze(entry.value());
      fields.add(new StructType.Field(name, value.type()));
      values.add(value);
    }
    return new NewStruct(values, new StructType(fields));
  }

  private static SqlType commonType(List<Operand> operands, String what) {
    return CommonType.of(operands, "The " + what)
        .orElseThrow(
            () ->
                new SqlException(
                    "All " + what + " are NULL",
                    operands.get(0).location(),
                    "Say the type of one: CAST(NULL AS VARCHAR)."));
  }

  private static List<RowExpression> as(List<Operand> operands, SqlType type) {
    return operands.stream().map(operand -> operand.as(type)).toList();
  }
}
