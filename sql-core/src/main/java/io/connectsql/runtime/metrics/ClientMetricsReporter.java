package io.connectsql.runtime.metrics;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.common.metrics.KafkaMetric;
import org.apache.kafka.common.metrics.MetricsReporter;

/** Tells {@link ClientMetrics} of the metrics of one client, which makes it. */
public final class ClientMetricsReporter implements MetricsReporter {
  /** The setting that holds the {@link ClientMetrics}. */
  static final String METRICS = "connect.sql.client.metrics";

  private final Set<KafkaMetric> reported = ConcurrentHashMap.newKeySet();
  private ClientMetrics metrics;

  /** Made by Kafka. */
  public ClientMetricsReporter() {}

  @Override
  public void configure(Map<String, ?> configs) {
    metrics = (ClientMetrics) configs.get(METRICS);
  }

  @Override
  public void init(List<KafkaMetric> existing) {
    existing.forEach(this::metricChange);
  }

  @Override
  public void metricChange(KafkaMetric metric) {
    reported.add(metric);
    metrics.add(metric);
  }

  @Override
  public void metricRemoval(KafkaMetric metric) {
    reported.remove(metric);
    metrics.remove(metric);
  }

  /** The client ends, and does not say so of each metric. */
  @Override
  public void close() {
    reported.forEach(metrics::remove);
    reported.clear();
  }
}
