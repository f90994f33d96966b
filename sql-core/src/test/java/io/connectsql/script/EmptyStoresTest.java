package io.connectsql.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.state.StateMemory;
import io.connectsql.state.StateSettings;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.state.internals.OffsetCheckpoint;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Stores of windows say that nothing is in them as long as that is so, and only then: Kafka Streams
 * restores those that do not know what is in them.
 */
class EmptyStoresTest {
  private static final TopicPartition COPY = new TopicPartition("copy", 0);
  private static final String STREAMS =
      """
      -- topic views 1
      -- topic clicks 1
      CREATE STREAM views (id VARCHAR KEY, page VARCHAR) WITH (KAFKA_TOPIC='views', VALUE_FORMAT='JSON');
      CREATE STREAM clicks (id VARCHAR KEY, page VARCHAR) WITH (KAFKA_TOPIC='clicks', VALUE_FORMAT='JSON');
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT id, COUNT(*) AS n FROM views WINDOW TUMBLING (SIZE 1 HOUR) GROUP BY id | TABLE | views
          SELECT id, COUNT(*) AS n FROM views WINDOW SESSION (1 HOUR) GROUP BY id | TABLE | views
          SELECT v.id, c.page FROM views v JOIN clicks c WITHIN 1 HOUR ON v.id = c.id | STREAM | views clicks
          """)
  void sayThatNothingIsInThem(String select, String kind, String topics) {
    String sql = STREAMS + "CREATE " + kind + " results AS " + select + ";";
    try (StateMemory memory = new StateMemory();
        QueryDriver driver = new QueryDriver(sql, StateSettings.of(Map.of()), memory)) {
      assertThat(driver.stores().values())
          .extracting(store -> store.committedOffset(COPY))
          .isNotEmpty()
          .containsOnly(OffsetCheckpoint.OFFSET_UNKNOWN);

      for (String topic : topics.split(" ")) {
        driver.write(topic, "a", "{\"PAGE\":\"x\"}", 1);
      }

      assertThat(driver.stores().values())
          .extracting(store -> store.committedOffset(COPY))
          .containsOnlyNulls();
    }
  }
}
