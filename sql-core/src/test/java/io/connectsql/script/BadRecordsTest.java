package io.connectsql.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.runtime.BadRecordException;
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
