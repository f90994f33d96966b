package io.connectsql.runtime.changelog;

import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.streams.StreamsConfig;

/**
 * How long Kafka's copies of an application's windows are kept.
 *
 * @param byTopic by the time of records, from that of the latest one back
 * @param interval how often what is older is deleted: as with local state that nobody needs
 */
public record KeptWindows(Map<String, Duration> byTopic, Duration interval) {

  public KeptWindows {
    byTopic = Map.copyOf(byTopic);
  }

  /**
   * @param applicationId what names of topics begin with
   * @param stores how long stores keep windows, by store
   */
  public static KeptWindows of(
      String applicationId, Map<String, Duration> stores, StreamsConfig settings) {
    Duration additional =
        Duration.ofMillis(
            settings.getLong(StreamsConfig.WINDOW_STORE_CHANGE_LOG_ADDITIONAL_RETENTION_MS_CONFIG));
    Duration interval =
        Duration.ofMillis(settings.getLong(StreamsConfig.STATE_CLEANUP_DELAY_MS_CONFIG));
    return new KeptWindows(
        stores.entrySet().stream()
            .collect(
                Collectors.toMap(
                    store -> applicationId + "-" + store.getKey() + "-changelog",
                    store -> store.getValue().plus(additional))),
        interval);
  }
}
