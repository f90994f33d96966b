package io.connectsql.topology;

import java.util.Properties;
import org.apache.kafka.streams.StreamsConfig;

/** What Kafka Streams has to be told to run the topologies of {@link TopologyBuilder}. */
public final class TopologySettings {
  private TopologySettings() {}

  /**
   * @param errors the one that the topology was built with
   */
  public static Properties of(RecordErrors errors) {
    Properties settings = new Properties();
    settings.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
    settings.put(StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG, BadKeyHandler.class);
    settings.put(StreamsConfig.PRODUCTION_EXCEPTION_HANDLER_CLASS_CONFIG, LargeRecordHandler.class);
    settings.put(BadKeyHandler.ERRORS, errors);
    // Final results of windows are looked for with each record. By default it is once a second: a
    // jump in time meanwhile would drop windows that nobody has looked at.
    settings.put(StreamsConfig.InternalConfig.EMIT_INTERVAL_MS_KSTREAMS_WINDOWED_AGGREGATION, 0L);
    return settings;
  }
}
