package io.connectsql.codegen;

import static io.connectsql.codegen.Sql.column;
import static io.connectsql.codegen.Sql.constant;
import static io.connectsql.codegen.Sql.nullOf;
import static io.connectsql.codegen.Sql.row;
import static io.connectsql.codegen.Sql.schema;
import static io.connectsql.udf.type.PrimitiveType.BIGINT;
import static io.connectsql.udf.type.PrimitiveType.DATE;
import static io.connectsql.udf.type.PrimitiveType.DOUBLE;
import static io.connectsql.udf.type.PrimitiveType.INTEGER;
import static io.connectsql.udf.type.PrimitiveType.TIMESTAMP;
import static io.connectsql.udf.type.PrimitiveType.VARCHAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.plan.expression.Constant;
import io.connectsql.plan.expression.Convert;
import io.connectsql.plan.expression.ElementAccess;
import io.connectsql.plan.expression.FieldAccess;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.NewArray;
import io.connectsql.plan.expression.NewMap;
import io.connectsql.plan.expression.NewStruct;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.type.CastException;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CastAndCollectionTest {
  private static final StructType POINT =
      new StructType(
          List.of(new StructType.Field("X", INTEGER), new StructType.Field("NAME", VARCHAR)));

  private final ExpressionCompiler compiler =
      new ExpressionCompiler(CastAndCollectionTest.class.getClassLoader());

  private Object evaluate(RowExpression expression, InputColumn column, Object value) {
    return compiler.compile(expression, schema(column)).evaluate(row(schema(column), value));
  }

  @Test
  void castsBetweenPrimitives() {
    InputColumn i = column("I", INTEGER);
    assertThat(evaluate(new Convert(i, BIGINT), i, 5)).isEqualTo(5L);
    assertThat(evaluate(new Convert(i, DOUBLE), i, 5)).isEqualTo(5.0);
    assertThat(evaluate(new Convert(i, DOUBLE), i, null)).isNull();
    assertThat(evaluate(new Convert(i, INTEGER), i, 5)).isEqualTo(5);
    InputColumn d = column("D", DOUBLE);
    assertThat(evaluate(new Convert(d, INTEGER), d, -1.9)).isEqualTo(-1);
  }

  @Test
  void castsToAndFromObjects() {
    InputColumn text = column("T", VARCHAR);
    assertThat(evaluate(new Convert(text, BIGINT), text, "12")).isEqualTo(12L);
    assertThat(evaluate(new Convert(text, BIGINT), text, null)).isNull();
    assertThatThrownBy(() -> evaluate(new Convert(text, BIGINT), text, "twelve"))
        .isInstanceOf(CastException.class);
    assertThat(evaluate(new Convert(text, DATE), text, "2024-02-29"))
        .isEqualTo(LocalDate.of(2024, 2, 29));
    InputColumn time = column("TS", TIMESTAMP);
    assertThat(evaluate(new Convert(time, DATE), time, Instant.EPOCH)).isEqualTo(LocalDate.EPOCH);
    InputColumn i = column("I", INTEGER);
    assertThat(evaluate(new Convert(i, VARCHAR), i, 7)).isEqualTo("7");
    assertThat(evaluate(new Convert(i, new DecimalType(4, 2)), i, 7))
        .isEqualTo(new BigDecimal("7.00"));
    assertThat(evaluate(new Convert(nullOf(VARCHAR), DATE), i, 7)).isNull();
  }

  @Test
  void castsCollections() {
    InputColumn list = column("L", new ArrayType(INTEGER));
    Convert convert = new Convert(list, new ArrayType(VARCHAR));
    assertThat(evaluate(convert, list, Arrays.asList(1, null))).isEqualTo(Arrays.asList("1", null));
    assertThat(evaluate(convert, list, null)).isNull();
  }

  @ParameterizedTest
  @CsvSource({"1, 10", "3, 30", "-1, 30", "-3, 10", "0,", "4,", "-4,", "2,", ","})
  void takesElementsOfArrays(Integer index, Integer expected) {
    InputColumn list = column("L", new ArrayType(INTEGER));
    InputColumn i = column("I", INTEGER);
    RowExpression element = new ElementAccess(list, i, INTEGER);
    assertThat(
            compiler
                .compile(element, schema(list, i))
                .evaluate(row(schema(list, i), Arrays.asList(10, null, 30), index)))
        .isEqualTo(expected);
    assertThat(evaluate(new ElementAccess(list, constant(1), INTEGER), list, null)).isNull();
  }

  @Test
  void takesValuesOfMaps() {
    InputColumn map = column("M", new MapType(VARCHAR, INTEGER));
    Map<String, Integer> values = new HashMap<>(Map.of("a", 1));
    values.put(null, 2);
    assertThat(evaluate(new ElementAccess(map, constant("a"), INTEGER), map, values)).isEqualTo(1);
    assertThat(evaluate(new ElementAccess(map, constant("b"), INTEGER), map, values)).isNull();
    assertThat(evaluate(new ElementAccess(map, nullOf(VARCHAR), INTEGER), map, values)).isNull();
    assertThat(evaluate(new ElementAccess(map, constant("a"), INTEGER), map, null)).isNull();
    InputColumn byNumber = column("M", new MapType(BIGINT, VARCHAR));
    assertThat(
            evaluate(new ElementAccess(byNumber, constant(1L), VARCHAR), byNumber, Map.of(1L, "x")))
        .isEqualTo("x");
  }

  @Test
  void takesFieldsOfStructs() {
    InputColumn point = column("P", POINT);
    Struct value = new Struct(POINT, 1, null);
    assertThat(evaluate(new FieldAccess(point, 0, INTEGER), point, value)).isEqualTo(1);
    assertThat(evaluate(new FieldAccess(point, 1, VARCHAR), point, value)).isNull();
    assertThat(evaluate(new FieldAccess(point, 0, INTEGER), point, null)).isNull();
  }

  @Test
  void makesCollections() {
    InputColumn i = column("I", INTEGER);
    assertThat(evaluate(new NewArray(List.of(i, constant(2)), new ArrayType(INTEGER)), i, null))
        .isEqualTo(Arrays.asList(null, 2));
    Object map =
        evaluate(
            new NewMap(
                List.of(constant("z"), nullOf(VARCHAR), constant("a")),
                List.of(i, constant(2), nullOf(INTEGER)),
                new MapType(VARCHAR, INTEGER)),
            i,
            1);
    assertThat(new ArrayList<>(((Map<?, ?>) map).keySet()))
        .isEqualTo(Arrays.asList("z", null, "a"));
    assertThat(new ArrayList<>(((Map<?, ?>) map).values())).isEqualTo(Arrays.asList(1, 2, null));
    assertThat(evaluate(new NewStruct(List.of(i, nullOf(VARCHAR)), POINT), i, 1))
        .isEqualTo(new Struct(POINT, 1, null));
  }

  @Test
  void keepsConstantsThatSourceCannotSpell() {
    String text = "x".repeat(100_000);
    assertThat(compiler.evaluateConstant(new Convert(constant(text), VARCHAR))).isEqualTo(text);
    Constant day = new Constant(LocalDate.EPOCH, DATE);
    assertThat(compiler.evaluateConstant(new Convert(day, VARCHAR))).isEqualTo("1970-01-01");
  }
}
