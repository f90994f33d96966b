package io.connectsql.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.runtime.error.BadRecordException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Records that cannot be read: stateless queries read keys themselves, others' keys are read
 * before.
 */
class BadRecordsTest {
  private static final String SOURCE =
      """
      -- topic in 1
      CREATE STREAM source (id INT KEY, n INT) WITH (KAFKA_TOPIC='in', FORMAT='JSON');
      """;

  private static final String STATELESS =
      "CREATE STREAM out AS SELECT id, n FROM source WHERE id > 0;";
  private static final String STATEFUL =
      "CREATE TABLE out AS SELECT id, SUM(n) AS n FROM source GROUP BY id;";

  @ParameterizedTest
  @CsvSource({
    "false, poison, '{\"n\":1}'",
    "false, 1, poison",
    "true, poison, '{\"n\":1}'",
    "true, 1, poison",
  })
  void stopsAtTheRecordAndNamesItsPlace(boolean stateful, String key, String value) {
    try (QueryDriver query = new QueryDriver(SOURCE + (stateful ? STATEFUL : STATELESS), false)) {
      query.write("in", "1", "{\"n\":5}", 10);
      assertThatThrownBy(() -> query.write("in", key, value, 20))
          .hasStackTraceContaining(BadRecordException.class.getName())
          .hasStackTraceContaining(
              "Cannot process the record at topic in, partition 0, offset 1: ");
      assertThat(query.errors().badRecords()).isEqualTo(1);
      assertThat(query.read("OUT")).containsExactly("1={\"N\":5}@10");
    }
  }

  private static final String TIMED =
      """
      -- topic in 1
      CREATE STREAM source (id INT KEY, at VARCHAR)
        WITH (KAFKA_TOPIC='in', FORMAT='JSON', TIMESTAMP='at', TIMESTAMP_FORMAT='yyyy-MM-dd');
      CREATE STREAM out AS SELECT * FROM source;
      """;

  private static final String SUMMED =
      """
      -- topic in 1
      CREATE STREAM source (id INT KEY, n DECIMAL(3, 1)) WITH (KAFKA_TOPIC='in', FORMAT='JSON');
      CREATE TABLE out AS SELECT id, SUM(n) AS n FROM source GROUP BY id;
      """;

  @ParameterizedTest
  @CsvSource({
    "soon, AT: no time for the record: Text 'soon' could not be parsed at index 0",
    ", AT: no time for the record: it is null",
    "1969-01-01, AT: no time for the record: -31536000000 is before 1970",
  })
  void aRecordWithoutATimeIsBad(String at, String message) {
    String value = "{\"at\":" + (at == null ? null : '"' + at + '"') + "}";
    try (QueryDriver query = new QueryDriver(TIMED, false)) {
      assertThatThrownBy(() -> query.write("in", "1", value, 10)).hasStackTraceContaining(message);
    }
    try (QueryDriver query = new QueryDriver(TIMED, true)) {
      query.write("in", "1", value, 10);
      query.write("in", "2", "{\"at\":\"1970-01-02\"}", 20);
      assertThat(query.read("OUT")).containsExactly("2={\"AT\":\"1970-01-02\"}@86400000");
      assertThat(query.errors().badRecords()).isEqualTo(1);
    }
  }

  @Test
  void aRowThatAnAggregateFunctionCannotTakeIsBad() {
    try (QueryDriver query = new QueryDriver(SUMMED, false)) {
      query.write("in", "1", "{\"n\":99.0}", 10);
      assertThatThrownBy(() -> query.write("in", "1", "{\"n\":1.0}", 20))
          .hasStackTraceContaining("SUM(SOURCE.N) cannot take a row: ");
      assertThat(query.read("OUT")).containsExactly("1={\"N\":99.0}@10");
    }
    try (QueryDriver query = new QueryDriver(SUMMED, true)) {
      query.write("in", "1", "{\"n\":99.0}", 10);
      query.write("in", "1", "{\"n\":1.0}", 20);
      query.write("in", "1", "{\"n\":0.5}", 30);
      assertThat(query.errors().badRecords()).isEqualTo(1);
      assertThat(query.read("OUT")).endsWith("1={\"N\":99.5}@30");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "false, poison, '{\"n\":1}'",
    "false, 1, poison",
    "true, poison, '{\"n\":1}'",
    "true, 1, poison",
  })
  void skipsTheRecordAndCountsIt(boolean stateful, String key, String value) {
    try (QueryDriver query = new QueryDriver(SOURCE + (stateful ? STATEFUL : STATELESS), true)) {
      query.write("in", "1", "{\"n\":5}", 10);
      query.write("in", key, value, 20);
      query.write("in", "2", "{\"n\":6}", 30);
      assertThat(query.read("OUT")).containsExactly("1={\"N\":5}@10", "2={\"N\":6}@30");
      assertThat(query.errors().badRecords()).isEqualTo(1);
      assertThat(query.errors().failedExpressions()).isZero();
    }
  }
}
