package io.connectsql.connect.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.connect.boundary.EngineException;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Timestamp;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordTransformTest {
  private static final Engines ENGINES = Engines.of(new ScriptSettings(Map.of()));

  private static final Schema ADDRESS =
      SchemaBuilder.struct().name("Address").optional().field("zip", Schema.INT32_SCHEMA).build();

  private static final Schema ORDER =
      SchemaBuilder.struct()
          .name("shop.Order")
          .version(3)
          .doc("An order")
          .parameter("team", "sales")
          .field("id", Schema.INT8_SCHEMA)
          .field("name", SchemaBuilder.string().optional().defaultValue("nobody").build())
          .field("amount", Decimal.builder(2).optional().build())
          .field(
              "placed",
              SchemaBuilder.int64().name(Timestamp.LOGICAL_NAME).version(7).doc("when").build())
          .field("address", ADDRESS)
          .build();

  private static final Date PLACED = new Date(1_700_000_000_000L);

  private final Struct order =
      new Struct(ORDER)
          .put("id", (byte) 7)
          .put("name", "Ann")
          .put("amount", new BigDecimal("12.50"))
          .put("placed", PLACED)
          .put("address", new Struct(ADDRESS).put("zip", 12345));

  @AfterAll
  static void close() {
    ENGINES.close();
  }

  private static RecordTransform transform(String sql, boolean key) {
    return new RecordTransform(
        sql,
        key,
        ENGINES.engine().functions(),
        (expression, error) -> {
          throw error;
        });
  }

  private static Optional<SchemaAndValue> value(String sql, Schema schema, Object value) {
    return transform(sql, false).apply(record(Schema.STRING_SCHEMA, "k1", schema, value));
  }

  private static SourceRecord record(
      Schema keySchema, Object key, Schema valueSchema, Object value) {
    SourceRecord record =
        new SourceRecord(
            null, null, "orders", 4, keySchema, key, valueSchema, value, 1_600_000_000_000L);
    record.headers().addString("source", "web").addLong("attempt", 2);
    return record;
  }

  @Test
  void keepsTheSchemasOfFieldsThatArePassedOn() {
    SchemaAndValue result =
        value("SELECT placed, amount, id AS number FROM record", ORDER, order).orElseThrow();

    Schema expected =
        SchemaBuilder.struct()
            .name("shop.Order")
            .version(3)
            .doc("An order")
            .parameter("team", "sales")
            .field("placed", ORDER.field("placed").schema())
            .field("amount", ORDER.field("amount").schema())
            .field("NUMBER", Schema.INT8_SCHEMA)
            .build();
    assertThat(result.schema()).isEqualTo(expected);
    assertThat(result.value())
        .isEqualTo(
            new Struct(expected)
                .put("placed", PLACED)
                .put("amount", new BigDecimal("12.50"))
                .put("NUMBER", (byte) 7));
  }

  @Test
  void derivesOneSchemaForEachThatComes() {
    RecordTransform transform = transform("SELECT id + 1 AS `next` FROM record", false);

    Schema first = transform.apply(record(null, null, ORDER, order)).orElseThrow().schema();
    Schema second = transform.apply(record(null, null, ORDER, order)).orElseThrow().schema();

    assertThat(second).isSameAs(first);
    assertThat(first.field("next").schema()).isEqualTo(Schema.OPTIONAL_INT32_SCHEMA);
  }

  @Test
  void passesAllOnAndReplacesWhatHasTheSameName() {
    SchemaAndValue result =
        value("SELECT *, UCASE(name) AS name FROM record", ORDER, order).orElseThrow();

    assertThat(result.schema().fields())
        .extracting("name")
        .containsExactly("id", "name", "amount", "placed", "address");
    assertThat(((Struct) result.value()).get("name")).isEqualTo("ANN");
    assertThat(((Struct) result.value()).get("address")).isEqualTo(order.get("address"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "address->zip + 1                 | 12346",
        "amount * 2                       | 25.00",
        "RECORD_TOPIC                     | orders",
        "RECORD_PARTITION                 | 4",
        "UNIX_TIMESTAMP(RECORD_TIMESTAMP) | 1600000000000",
        "RECORD_KEY                       | k1",
        "HEADER('source')                 | web",
        "CAST(HEADER('attempt') AS INT)+1 | 3",
        "HEADER('absent')                 | null",
        "CASE WHEN id > 5 THEN 'x' END    | x",
      })
  void computes(String expression, String expected) {
    SchemaAndValue result =
        value("SELECT " + expression + " AS it FROM record", ORDER, order).orElseThrow();

    assertThat(String.valueOf(((Struct) result.value()).get("IT"))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "id = 7                    | true",
        "id > 7                    | false",
        "name IS NULL              | false",
        "RECORD_TOPIC LIKE 'ord%'  | true",
        "HEADER('source') <> 'web' | false",
      })
  void dropsWhatDoesNotMeetTheCondition(String condition, boolean kept) {
    assertThat(value("SELECT * FROM record WHERE " + condition, ORDER, order).isPresent())
        .isEqualTo(kept);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT * FROM record                                                 | true",
        "SELECT id FROM record WHERE id > 100                                 | true",
        "SELECT id FROM record WHERE address->zip > 100 AND RECORD_KEY = 'no' | true",
        "SELECT id FROM record WHERE RECORD_KEY = 'k1'                        | true",
        "SELECT id FROM record WHERE RECORD_KEY = 'k2'                        | false",
        "SELECT id FROM record WHERE RECORD_TOPIC = 'payments'                | false",
      })
  void letsTombstonesPassUnlessKeyOrTopicDecide(String sql, boolean kept) {
    for (Schema schema : Arrays.asList(null, ORDER)) {
      Optional<SchemaAndValue> result = value(sql, schema, null);

      assertThat(result.isPresent()).isEqualTo(kept);
      result.ifPresent(r -> assertThat(r).isEqualTo(new SchemaAndValue(schema, null)));
    }
  }

  @Test
  void transformsMapsWithoutSchemas() {
    Map<String, Object> map = new HashMap<>();
    map.put("id", 7L);
    map.put("Name", "Ann");
    map.put("tags", List.of("a", "b"));
    map.put("address", Map.of("zip", 12345L));
    map.put("note", null);

    SchemaAndValue result =
        value(
                """
                SELECT name, tags[2] AS `second`, address->zip + id AS `sum`, note, missing,
                  amount * 1.5 AS `half`
                FROM record WHERE note IS NULL""",
                null,
                map)
            .orElseThrow();

    Map<String, Object> expected = new HashMap<>();
    expected.put("Name", "Ann");
    expected.put("second", "b");
    expected.put("sum", 12352L);
    expected.put("note", null);
    expected.put("MISSING", null);
    expected.put("half", null);
    assertThat(result.schema()).isNull();
    assertThat(result.value()).isEqualTo(expected);
  }

  @Test
  void followsTheTypesOfValuesWithoutSchemas() {
    RecordTransform transform = transform("SELECT amount * 2 AS `twice` FROM record", false);

    List<Object> amounts = List.of(10L, 2.5d, 3L);
    List<Object> doubled = new ArrayList<>();
    for (Object amount : amounts) {
      SourceRecord record = record(null, null, null, Map.of("amount", amount));
      Object value = transform.apply(record).orElseThrow().value();
      doubled.add(((Map<?, ?>) value).get("twice"));
    }

    assertThat(doubled).containsExactly(20L, 5.0d, 6L);
  }

  @Test
  void transformsBareValues() {
    assertThat(value("SELECT value * 2 AS value FROM record", Schema.INT32_SCHEMA, 21))
        .contains(new SchemaAndValue(Schema.OPTIONAL_INT32_SCHEMA, 42));
    assertThat(value("SELECT * FROM record WHERE value > 20", Schema.INT32_SCHEMA, 21))
        .contains(new SchemaAndValue(Schema.INT32_SCHEMA, 21));
    assertThat(value("SELECT value * 2 AS value FROM record", null, 21L))
        .contains(new SchemaAndValue(null, 42L));
    assertThat(value("SELECT value AS `raw` FROM record", null, "x"))
        .contains(new SchemaAndValue(null, Map.of("raw", "x")));
  }

  @Test
  void transformsKeys() {
    assertThat(
            transform("SELECT key + 1 AS key FROM record WHERE RECORD_VALUE = 'v'", true)
                .apply(record(Schema.INT64_SCHEMA, 1L, Schema.STRING_SCHEMA, "v")))
        .contains(new SchemaAndValue(Schema.OPTIONAL_INT64_SCHEMA, 2L));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT nmae FROM record                       | Unknown column NMAE*Did you mean NAME?",
        "SELECT id + 1 FROM record                     | needs a name",
        "SELECT id AS a, name AS a FROM record         | twice",
        "SELECT id FROM record WHERE name              | BOOLEAN",
        "SELECT address->* FROM record                 | not possible here",
      })
  void saysWhatDoesNotFitARecord(String sql, String message) {
    assertThatThrownBy(() -> value(sql, ORDER, order))
        .isInstanceOf(EngineException.class)
        .satisfies(
            e -> assertThat(List.of(message.split("\\*"))).allMatch(e.getMessage()::contains));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT id FROM orders                  | Only FROM record",
        "SELECT id FROM record a                | Only FROM record",
        "SELECT COUNT(*) FROM record GROUP BY a | GROUP BY needs more than one record",
        "SELECT a FROM record EMIT CHANGES      | EMIT and LIMIT",
        "DROP STREAM a                          | Not a SELECT",
        "SELECT a FROM record; SELECT b FROM record | 2 statements",
        "SELEC a FROM record                    | SELECT",
      })
  void refusesOtherStatements(String sql, String message) {
    assertThatThrownBy(() -> transform(sql, false))
        .isInstanceOf(EngineException.class)
        .hasMessageContaining(message);
  }
}
