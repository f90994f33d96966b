package io.connectsql.runtime.metrics;

import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.MetricName;

/**
 * Tells a query's own reading and writing from what Kafka Streams does besides: repartitioning,
 * changelogs and restoring.
 *
 * @param applicationId what the names of internal topics begin with
 * @param inputs topics that the query reads
 * @param sinks processors of Kafka Streams that write results
 */
public record QueryTraffic(String applicationId, Set<String> inputs, Set<String> sinks) {
  private static final String RESTORE_CONSUMER = "-restore-consumer";

  public QueryTraffic {
    inputs = Set.copyOf(inputs);
    sinks = Set.copyOf(sinks);
  }

  boolean includes(ClientMetric metric, MetricName name) {
    Map<String, String> tags = name.tags();
    return switch (metric) {
      case RECORDS_READ, READ_RATE -> readsInput(tags) && !tags.containsKey("partition");
      case LAG -> readsInput(tags) && tags.containsKey("partition");
      case RECORDS_WRITTEN, WRITE_RATE ->
          !tags.getOrDefault("topic", "").startsWith(applicationId + "-");
      case LATENCY_AVG, LATENCY_MAX -> sinks.contains(tags.get("processor-node-id"));
      case MEMTABLE_BYTES, TABLE_READER_BYTES, FILE_BYTES -> true;
    };
  }

  /** Clients count a topic with dots in its name a second time, with underscores for them. */
  private boolean readsInput(Map<String, String> tags) {
    String topic = tags.get("topic");
    return topic != null
        && inputs.contains(topic)
        && !tags.getOrDefault("client-id", "").endsWith(RESTORE_CONSUMER);
  }
}
