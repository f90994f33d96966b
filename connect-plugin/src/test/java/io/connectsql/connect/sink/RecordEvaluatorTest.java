package io.connectsql.connect.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What queries make of single records. */
class RecordEvaluatorTest {
  private static final String STREAM =
      """
      CREATE STREAM s (id VARCHAR KEY, a INT, items ARRAY<VARCHAR>, at BIGINT)
        WITH (KAFKA_TOPIC='t', FORMAT='CONNECT');
      """;

  private static final String TIMED = STREAM.replace("'CONNECT')", "'CONNECT', TIMESTAMP='at')");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT id, a FROM s WHERE a > 1                     | X k {\"A\":2} 1000",
        "SELECT id, a FROM s WHERE a > 2                     | ",
        "SELECT id, a, rowoffset AS o FROM s                 | X k {\"A\":2,\"O\":5} 1000",
        "SELECT a, id FROM s PARTITION BY a                  | X 2 {\"ID\":\"k\"} 1000",
        "SELECT a, id FROM s PARTITION BY NULL               | X null {\"A\":2,\"ID\":\"k\"} 1000",
        "SELECT id, EXPLODE(items) AS i FROM s               | X k {\"I\":\"p\"} 1000;X k {\"I\":\"q\"} 1000",
        "SELECT id, CASE WHEN a = 2 THEN 'two' END AS w FROM s | X k {\"W\":\"two\"} 1000",
        "SELECT id, a / 0 AS z FROM s                        | X k {\"Z\":null} 1000",
      })
  void projectsFiltersAndMultiplies(String select, String expected) {
    String sql =
        STREAM + "CREATE STREAM x WITH (KEY_FORMAT='JSON', VALUE_FORMAT='JSON') AS " + select + ";";
    try (FedScript script = new FedScript(sql)) {
      String results =
          String.join(";", script.feed("k", Map.of("a", 2L, "items", List.of("p", "q"), "at", 7L)));

      assertThat(results.replace("\"k\"", "k").replace("ID\":k", "ID\":\"k\""))
          .isEqualTo(expected == null ? "" : expected);
    }
  }

  @Test
  void takesTheTimeFromAColumn() {
    String sql =
        TIMED + "CREATE STREAM x WITH (VALUE_FORMAT='JSON') AS SELECT id, a, rowtime AS t FROM s;";
    try (FedScript script = new FedScript(sql)) {
      assertThat(script.feed("k", Map.of("a", 2L, "at", 7L)))
          .containsExactly("X k {\"A\":2,\"T\":7} 7");
      assertThat(script.feed("k", null)).containsExactly("X k null 1000");
      assertThatThrownBy(() -> script.feed("k", Map.of("a", 2L)))
          .isInstanceOf(RefusalException.class)
          .hasMessage(
              "Cannot process the record at topic t, partition 0, offset 5:"
                  + " AT: no time for the record: it is null");
    }
  }

  @Test
  void refusesWhatIsTooLarge() {
    String sql =
        STREAM
            + "CREATE STREAM x WITH (VALUE_FORMAT='JSON') AS SELECT id, EXPLODE(items) AS i FROM s;";
    try (FedScript script = new FedScript(sql)) {
      Map<String, Object> value = new HashMap<>(Map.of("items", List.of("p", "q")));
      assertThat(script.feed("k", value)).hasSize(2);
      value.put("items", List.of("p", "q".repeat(FedScript.LARGEST)));
      assertThatThrownBy(() -> script.feed("k", value))
          .isInstanceOf(RefusalException.class)
          .hasMessageStartingWith("A record for topic X is too large: of ")
          .hasMessageEndingWith("max.request.size of the producer is " + FedScript.LARGEST);
    }
  }

  @Test
  void passesTombstonesThatNoFilterLooksAt() {
    String sql =
        STREAM
            + """
            CREATE STREAM x WITH (VALUE_FORMAT='JSON') AS SELECT id, a FROM s;
            CREATE STREAM y WITH (VALUE_FORMAT='JSON') AS SELECT id, a FROM s WHERE a > 0;
            """;
    try (FedScript script = new FedScript(sql)) {
      assertThat(script.feed("k", null)).containsExactly("X k null 1000");
      assertThat(script.feed("k", new HashMap<>())).containsExactly("X k {\"A\":null} 1000");
    }
  }

  @Test
  void givesARecordToAllQueriesOrToNone() {
    String sql =
        STREAM
            + """
            CREATE STREAM x WITH (VALUE_FORMAT='JSON') AS SELECT id, a FROM s;
            CREATE STREAM y WITH (VALUE_FORMAT='JSON') AS SELECT id, items FROM s;
            """;
    try (FedScript script = new FedScript(sql)) {
      assertThat(script.feed("k", Map.of("a", 1L, "items", List.of()))).hasSize(2);
      assertThatThrownBy(() -> script.feed("k", Map.of("a", 1L, "items", "p")))
          .isInstanceOf(RefusalException.class)
          .hasMessageContaining("offset 5: ITEMS: cannot read String as ARRAY<VARCHAR>");
    }
  }

  @Test
  void readsSingleFieldsOfStructs() {
    Schema inner =
        SchemaBuilder.struct()
            .optional()
            .field("name", Schema.STRING_SCHEMA)
            .field("size", Schema.FLOAT64_SCHEMA)
            .build();
    Schema outer = SchemaBuilder.struct().field("box", inner).build();
    Struct box = new Struct(inner).put("name", "b").put("size", 1.5);
    String sql =
        """
        CREATE STREAM s (id VARCHAR KEY, box STRUCT<name VARCHAR, size INT>)
          WITH (KAFKA_TOPIC='t', FORMAT='CONNECT');
        CREATE STREAM x WITH (VALUE_FORMAT='JSON') AS SELECT id, box->name AS n FROM s;
        """;
    try (FedScript script = new FedScript(sql)) {
      // Nobody reads the size, which is no INTEGER.
      assertThat(script.feed(null, "k", outer, new Struct(outer).put("box", box)))
          .containsExactly("X k {\"N\":\"b\"} 1000");
      assertThat(script.feed(null, "k", outer, new Struct(outer)))
          .containsExactly("X k {\"N\":null} 1000");
      assertThat(script.feed("k", Map.of("box", Map.of("NAME", "c"))))
          .containsExactly("X k {\"N\":\"c\"} 1000");
      assertThatThrownBy(() -> script.feed("k", Map.of("box", Map.of("name", 1L))))
          .hasMessageContaining("BOX->NAME: cannot read Long as VARCHAR");
    }
  }

  @Test
  void followsTheSchemasOfRecords() {
    String sql =
        """
        CREATE STREAM o WITH (KAFKA_TOPIC='t', FORMAT='CONNECT');
        CREATE STREAM x (id INT KEY, a BIGINT)
          WITH (KAFKA_TOPIC='x', PARTITIONS=1, KEY_FORMAT='JSON', VALUE_FORMAT='JSON');
        INSERT INTO x SELECT id, a FROM o WHERE a > 0;
        """;
    Schema key = SchemaBuilder.struct().field("id", Schema.INT32_SCHEMA).build();
    Schema narrow = SchemaBuilder.struct().field("a", Schema.INT16_SCHEMA).build();
    Schema wide =
        SchemaBuilder.struct()
            .field("id", Schema.INT32_SCHEMA)
            .field("a", Schema.OPTIONAL_INT64_SCHEMA)
            .build();
    Schema other = SchemaBuilder.struct().field("b", Schema.INT16_SCHEMA).build();
    Struct id = new Struct(key).put("id", 9);
    try (FedScript script = new FedScript(sql)) {
      assertThat(script.feed(key, id, narrow, new Struct(narrow).put("a", (short) 1)))
          .containsExactly("x 9 {\"A\":1} 1000");
      assertThat(script.feed(key, id, wide, new Struct(wide).put("id", 9).put("a", 2L)))
          .containsExactly("x 9 {\"A\":2} 1000");
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> script.feed(key, id, other, new Struct(other).put("b", (short) 1)))
            .isInstanceOf(RefusalException.class)
            .hasMessageContaining("does not fit the records of topic t: Unknown column A");
      }
      assertThatThrownBy(() -> script.feed("k", Map.of("a", 1L)))
          .hasMessageContaining("stream O lists no columns, and the value has no schema");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CREATE TABLE x (id INT PRIMARY KEY, a INT) WITH (KAFKA_TOPIC='t', FORMAT='CONNECT'); | A table cannot have format CONNECT",
        "CREATE STREAM x (a INT) WITH (KAFKA_TOPIC='t', FORMAT='CONNECT', PARTITIONS=1); | PARTITIONS does not go with format CONNECT",
        "CREATE STREAM x (a INT) WITH (KAFKA_TOPIC='t', KEY_FORMAT='JSON', VALUE_FORMAT='CONNECT'); | do not go with keys of format JSON",
        "CREATE STREAM x (a INT) WITH (KAFKA_TOPIC='t', PARTITIONS=1, KEY_FORMAT='CONNECT', VALUE_FORMAT='JSON'); | need values of format CONNECT",
        "CREATE STREAM x WITH (FORMAT='CONNECT') AS SELECT * FROM s; | Format CONNECT cannot be written",
        "CREATE STREAM x AS SELECT * FROM s; | VALUE_FORMAT is missing",
        "INSERT INTO s SELECT * FROM s; | Cannot insert into stream S: it has format CONNECT",
        "INSERT INTO s (id, a) VALUES ('k', 1); | Cannot insert into stream S: it has format CONNECT",
        "CREATE TABLE x WITH (VALUE_FORMAT='JSON') AS SELECT id, COUNT(*) AS n FROM s GROUP BY id; | not joined or aggregated",
        "CREATE STREAM x WITH (VALUE_FORMAT='JSON') AS SELECT * FROM o; | The columns of X are not known yet",
        "INSERT INTO p SELECT ROWVAL FROM o; | Unknown stream or table P",
      })
  void refusesWhatCannotBeFed(String statement, String message) {
    String sql = STREAM + "CREATE STREAM o WITH (KAFKA_TOPIC='u', FORMAT='CONNECT');" + statement;
    assertThatThrownBy(() -> new FedScript(sql).close())
        .isInstanceOf(SqlException.class)
        .hasMessageContaining(message);
  }
}
