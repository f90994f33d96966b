package io.connectsql.runtime.metrics;

import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.DoubleSupplier;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.JmxReporter;
import org.apache.kafka.common.metrics.KafkaMetric;

/**
 * What the clients of a query's threads, and Kafka Streams, measure themselves. Totals go on when a
 * client is replaced. Safe for many threads.
 */
public final class ClientMetrics {
  private final QueryTraffic traffic;
  private final Map<ClientMetric, Map<MetricName, KafkaMetric>> live =
      new EnumMap<>(ClientMetric.class);

  /** Totals of clients that are gone. */
  private final Map<ClientMetric, Double> ended = new EnumMap<>(ClientMetric.class);

  public ClientMetrics(QueryTraffic traffic) {
    this.traffic = traffic;
    for (ClientMetric metric : ClientMetric.values()) {
      live.put(metric, new HashMap<>());
      ended.put(metric, 0.0);
    }
  }

  /**
   * Lets Kafka Streams, and the clients that get their settings from it, report here too.
   *
   * @param settings of Kafka Streams, which are changed
   */
  public void install(Properties settings) {
    settings.putIfAbsent(
        CommonClientConfigs.METRIC_REPORTER_CLASSES_CONFIG, JmxReporter.class.getName());
    for (String name : settings.stringPropertyNames()) {
      if (name.endsWith(CommonClientConfigs.METRIC_REPORTER_CLASSES_CONFIG)) {
        String others = settings.getProperty(name);
        String own = ClientMetricsReporter.class.getName();
        settings.put(name, others.isBlank() ? own : others + "," + own);
      }
    }
    settings.put(ClientMetricsReporter.METRICS, this);
  }

  void add(KafkaMetric metric) {
    MetricName name = metric.metricName();
    ClientMetric.of(name)
        .filter(kind -> traffic.includes(kind, name))
        .ifPresent(kind -> add(kind, metric));
  }

  private synchronized void add(ClientMetric kind, KafkaMetric metric) {
    live.get(kind).put(metric.metricName(), metric);
  }

  void remove(KafkaMetric metric) {
    ClientMetric.of(metric.metricName()).ifPresent(kind -> remove(kind, metric));
  }

  private void remove(ClientMetric kind, KafkaMetric metric) {
    // Measured outside of the lock: Kafka may hold the metric's while it waits for this one.
    double total = kind.isTotal() ? value(metric) : 0;
    synchronized (this) {
      if (live.get(kind).remove(metric.metricName(), metric)) {
        ended.merge(kind, total, Double::sum);
      }
    }
  }

  /** What there is to read of topics and to write to them, and what Kafka Streams adds to that. */
  public Map<QueryMetric, DoubleSupplier> values() {
    Map<QueryMetric, DoubleSupplier> values = new EnumMap<>(QueryMetric.class);
    values.put(QueryMetric.RECORDS_READ_TOTAL, () -> sum(ClientMetric.RECORDS_READ));
    values.put(QueryMetric.RECORDS_READ_RATE, () -> sum(ClientMetric.READ_RATE));
    values.put(QueryMetric.RECORDS_WRITTEN_TOTAL, () -> sum(ClientMetric.RECORDS_WRITTEN));
    values.put(QueryMetric.RECORDS_WRITTEN_RATE, () -> sum(ClientMetric.WRITE_RATE));
    values.put(QueryMetric.RECORDS_LAG, () -> sum(ClientMetric.LAG));
    values.put(QueryMetric.RECORDS_LAG_MAX, () -> max(ClientMetric.LAG));
    values.put(QueryMetric.LATENCY_AVG_MS, () -> read(ClientMetric.LATENCY_AVG).getAverage());
    values.put(QueryMetric.LATENCY_MAX_MS, () -> max(ClientMetric.LATENCY_MAX));
    values.put(QueryMetric.ROCKSDB_MEMTABLE_BYTES, () -> sum(ClientMetric.MEMTABLE_BYTES));
    values.put(QueryMetric.ROCKSDB_TABLE_READER_BYTES, () -> sum(ClientMetric.TABLE_READER_BYTES));
    values.put(QueryMetric.ROCKSDB_FILE_BYTES, () -> sum(ClientMetric.FILE_BYTES));
    return values;
  }

  private double sum(ClientMetric kind) {
    double total;
    List<KafkaMetric> metrics;
    synchronized (this) {
      total = ended.get(kind);
      metrics = metrics(kind);
    }
    return total + read(metrics).getSum();
  }

  private double max(ClientMetric kind) {
    return read(kind).getMax();
  }

  private DoubleSummaryStatistics read(ClientMetric kind) {
    return read(metrics(kind));
  }

  private static DoubleSummaryStatistics read(List<KafkaMetric> metrics) {
    return metrics.stream()
        .mapToDouble(ClientMetrics::value)
        .filter(Double::isFinite)
        .summaryStatistics();
  }

  private synchronized List<KafkaMetric> metrics(ClientMetric kind) {
    return List.copyOf(live.get(kind).values());
  }

  private static double value(KafkaMetric metric) {
    return metric.metricValue() instanceof Number number ? number.doubleValue() : Double.NaN;
  }
}
