package io.connectsql.state;

import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;

/** How Kafka's copies of windows differ from what Kafka Streams makes by itself. */
public final class WindowChangelog {
  /**
   * Topic configs by which brokers delete nothing. They would go by their own clock, and so delete
   * windows that are still counted: those of a query that reads old records, or was stopped for
   * some days. Queries delete what is over by the time of their records.
   */
  public static final Map<String, String> TOPIC_CONFIG =
      Map.of(TopicConfig.RETENTION_MS_CONFIG, "-1", TopicConfig.RETENTION_BYTES_CONFIG, "-1");

  private WindowChangelog() {}
}
