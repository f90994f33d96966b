package io.connectsql.runtime.metrics;

import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.common.MetricName;

/** The metrics of Kafka's clients and of Kafka Streams that those of queries are made of. */
enum ClientMetric {
  RECORDS_READ("consumer-fetch-manager-metrics", "records-consumed-total"),
  READ_RATE("consumer-fetch-manager-metrics", "records-consumed-rate"),
  LAG("consumer-fetch-manager-metrics", "records-lag"),
  RECORDS_WRITTEN("producer-topic-metrics", "record-send-total"),
  WRITE_RATE("producer-topic-metrics", "record-send-rate"),
  LATENCY_AVG("stream-processor-node-metrics", "record-e2e-latency-avg"),
  LATENCY_MAX("stream-processor-node-metrics", "record-e2e-latency-max"),
  MEMTABLE_BYTES("stream-state-metrics", "size-all-mem-tables"),
  TABLE_READER_BYTES("stream-state-metrics", "estimate-table-readers-mem"),
  FILE_BYTES("stream-state-metrics", "total-sst-files-size");

  private final String group;
  private final String label;

  ClientMetric(String group, String label) {
    this.group = group;
    this.label = label;
  }

  static Optional<ClientMetric> of(MetricName name) {
    return Stream.of(values())
        .filter(metric -> metric.label.equals(name.name()) && metric.group.equals(name.group()))
        .findFirst();
  }

  /** Whether it only grows, and counts on when the client that had it is gone. */
  boolean isTotal() {
    return this == RECORDS_READ || this == RECORDS_WRITTEN;
  }
}
