package io.connectsql.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.connectsql.conformance.format.JsonTrees;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TreeComparisonTest {
  private static final SqlType DECIMAL = new DecimalType(5, 2);

  @Test
  void takesDoublesWithinAMillionth() throws Exception {
    assertSame(PrimitiveType.DOUBLE, "1.5", "1.5000005");
    assertSame(PrimitiveType.DOUBLE, "2", "2.0");
    assertDifferent(PrimitiveType.DOUBLE, "1.5", "1.50001");
    assertDifferent(PrimitiveType.DOUBLE, "1.5", "\"1.5\"");
  }

  @Test
  void takesLargeDoublesByTheirValue() throws Exception {
    assertSame(PrimitiveType.DOUBLE, "4.611686018427388E18", "4.6116860184273879E18");
    assertDifferent(PrimitiveType.DOUBLE, "4.611686018427388E18", "4.611686018427389E18");
  }

  @Test
  void takesIntegersExactly() throws Exception {
    assertSame(PrimitiveType.BIGINT, "9007199254740993", "9007199254740993");
    assertDifferent(PrimitiveType.BIGINT, "9007199254740993", "9007199254740992");
    assertDifferent(PrimitiveType.BIGINT, "1", "1.0");
  }

  @Test
  void takesDecimalsInValueAndScale() throws Exception {
    assertSame(DECIMAL, "1.10", "1.10");
    assertSame(DECIMAL, "1.1", "1.10");
    assertSame(DECIMAL, "\"1.10\"", "1.10");
    assertSame(DECIMAL, "1.10", "1.1");
    assertDifferent(DECIMAL, "\"1.1\"", "1.10");
    assertDifferent(DECIMAL, "1.1", "1.100");
    assertDifferent(DECIMAL, "1.10", "1.11");
    assertDifferent(DECIMAL, "1.10", "\"x\"");
  }

  @Test
  void tellsNullsFromValues() throws Exception {
    assertSame(PrimitiveType.VARCHAR, "null", "null");
    assertDifferent(PrimitiveType.VARCHAR, "null", "\"\"");
    assertDifferent(PrimitiveType.DOUBLE, "0", "null");
    assertDifferent(struct("A", PrimitiveType.VARCHAR), "{}", "{\"A\": \"\"}");
  }

  @Test
  void matchesFieldsWithoutCaseAndRegardlessOfOrder() throws Exception {
    assertThat(unknown("{\"id\": 1, \"name\": \"x\"}", "{\"NAME\": \"x\", \"ID\": 1}")).isEmpty();
    assertThat(unknown("{\"id\": 1}", "{\"ID\": 2}")).hasValue(".id should be 1 but is 2");
  }

  @Test
  void findsFieldsMissingAndInExcess() throws Exception {
    assertThat(unknown("{\"A\": 1, \"B\": 2}", "{\"A\": 1}"))
        .hasValue(".B should be 2 but is missing");
    assertThat(unknown("{\"A\": 1}", "{\"A\": 1, \"B\": 2}"))
        .hasValue(".B is there though not expected");
    assertThat(unknown("{\"A\": 1, \"B\": null}", "{\"A\": 1, \"C\": null}")).isEmpty();
  }

  @Test
  void matchesKeysOfMapsExactly() throws Exception {
    SqlType map = new MapType(PrimitiveType.VARCHAR, PrimitiveType.DOUBLE);
    assertSame(map, "{\"a\": 1}", "{\"a\": 1.0}");
    assertDifferent(map, "{\"a\": 1}", "{\"A\": 1}");
    assertDifferent(map, "{\"a\": null}", "{}");
    assertDifferent(map, "{\"a\": 1}", "{\"a\": 1, \"b\": 1}");
  }

  @Test
  void comparesArraysInOrder() throws Exception {
    SqlType array = new ArrayType(PrimitiveType.INTEGER);
    assertSame(array, "[1, 2]", "[1, 2]");
    assertDifferent(array, "[1, null]", "[1]");
    assertDifferent(array, "[1, 2]", "[2, 1]");
    assertDifferent(array, "[1, 2]", "[1]");
    assertDifferent(array, "[]", "{}");
  }

  @Test
  void reachesTypesWithinTypes() throws Exception {
    SqlType type = struct("A", new ArrayType(DECIMAL));
    assertSame(type, "{\"a\": [\"1.50\"]}", "{\"A\": [1.50]}");
    assertDifferent(type, "{\"a\": [\"1.5\"]}", "{\"A\": [1.5]}");
  }

  private static SqlType struct(String name, SqlType type) {
    return new StructType(List.of(new StructType.Field(name, type)));
  }

  private static void assertSame(SqlType type, String expected, String actual)
      throws JsonProcessingException {
    assertThat(difference(type, expected, actual)).isEmpty();
  }

  private static void assertDifferent(SqlType type, String expected, String actual)
      throws JsonProcessingException {
    assertThat(difference(type, expected, actual)).isPresent();
  }

  private static Optional<String> difference(SqlType type, String expected, String actual)
      throws JsonProcessingException {
    return TreeComparison.difference(
        Optional.of(type), JsonTrees.parse(expected), JsonTrees.parse(actual));
  }

  private static Optional<String> unknown(String expected, String actual)
      throws JsonProcessingException {
    return TreeComparison.difference(
        Optional.empty(), JsonTrees.parse(expected), JsonTrees.parse(actual));
  }
}
