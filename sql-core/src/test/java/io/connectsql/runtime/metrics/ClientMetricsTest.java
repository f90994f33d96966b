package io.connectsql.runtime.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.Gauge;
import org.apache.kafka.common.metrics.JmxReporter;
import org.apache.kafka.common.metrics.MetricConfig;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.utils.Time;
import org.junit.jupiter.api.Test;

class ClientMetricsTest {
  private static final String READ = "consumer-fetch-manager-metrics";
  private static final String SENT = "producer-topic-metrics";
  private static final String NODES = "stream-processor-node-metrics";

  private final ClientMetrics metrics =
      new ClientMetrics(new QueryTraffic("app-q", Set.of("a.b", "c"), Set.of("q-sink")));
  private final Map<QueryMetric, DoubleSupplier> values = metrics.values();

  /** A client of Kafka as far as it reports its metrics. */
  private Metrics client() {
    ClientMetricsReporter reporter = new ClientMetricsReporter();
    reporter.configure(Map.of(ClientMetricsReporter.METRICS, metrics));
    return new Metrics(new MetricConfig(), List.of(reporter), Time.SYSTEM);
  }

  private static void add(
      Metrics client, String group, String name, Map<String, String> tags, Object value) {
    client.addMetric(new MetricName(name, group, "", tags), (Gauge<Object>) (config, now) -> value);
  }

  private double value(QueryMetric metric) {
    return values.get(metric).getAsDouble();
  }

  @Test
  void countsWhatIsReadOfTheQuerysTopics() {
    Metrics client = client();
    add(client, READ, "records-consumed-total", read("t-consumer", "a.b"), 5.0);
    add(client, READ, "records-consumed-total", read("t-consumer", "c"), 7.0);
    // The same once more, as clients did before they took dots in topics.
    add(client, READ, "records-consumed-total", read("t-consumer", "a_b"), 5.0);
    add(client, READ, "records-consumed-total", read("t-consumer", "app-q-repartition"), 100.0);
    add(client, READ, "records-consumed-total", read("t-restore-consumer", "c"), 100.0);
    add(client, READ, "records-consumed-total", Map.of("client-id", "t-consumer"), 112.0);

    assertThat(value(QueryMetric.RECORDS_READ_TOTAL)).isEqualTo(12);
  }

  @Test
  void countsWhatIsWrittenToTopicsOfResults() {
    Metrics client = client();
    add(client, SENT, "record-send-total", read("t-producer", "out"), 3.0);
    add(client, SENT, "record-send-total", read("t-producer", "app-q-store-changelog"), 100.0);

    assertThat(value(QueryMetric.RECORDS_WRITTEN_TOTAL)).isEqualTo(3);
  }

  @Test
  void addsUpPartitionsThatAreBehind() {
    Metrics client = client();
    add(client, READ, "records-lag", partition(0), 4.0);
    add(client, READ, "records-lag", partition(1), 6.0);
    add(client, READ, "records-lag", partition(2), Double.NaN);

    assertThat(value(QueryMetric.RECORDS_LAG)).isEqualTo(10);
    assertThat(value(QueryMetric.RECORDS_LAG_MAX)).isEqualTo(6);
  }

  @Test
  void takesTheLatencyWhereResultsAreWritten() {
    Metrics client = client();
    add(client, NODES, "record-e2e-latency-max", Map.of("processor-node-id", "q-sink"), 9.0);
    add(client, NODES, "record-e2e-latency-max", Map.of("processor-node-id", "q-source"), 99.0);

    assertThat(value(QueryMetric.LATENCY_MAX_MS)).isEqualTo(9);
  }

  @Test
  void totalsGoOnWhenClientsAreReplacedAndLagsDoNot() {
    Metrics first = client();
    add(first, READ, "records-consumed-total", read("t-1-consumer", "c"), 5.0);
    add(first, READ, "records-lag", partition(0), 4.0);
    first.close();
    Metrics second = client();
    add(second, READ, "records-consumed-total", read("t-2-consumer", "c"), 2.0);

    assertThat(value(QueryMetric.RECORDS_READ_TOTAL)).isEqualTo(7);
    assertThat(value(QueryMetric.RECORDS_LAG)).isZero();

    second.removeMetric(
        new MetricName("records-consumed-total", READ, "", read("t-2-consumer", "c")));
    second.close();
    assertThat(value(QueryMetric.RECORDS_READ_TOTAL)).isEqualTo(7);
  }

  @Test
  void leavesTheReportersOfUsersInPlace() {
    Properties settings = new Properties();
    settings.put("consumer.metric.reporters", "com.example.Reporter");

    metrics.install(settings);

    String own = ClientMetricsReporter.class.getName();
    assertThat(settings)
        .containsEntry("metric.reporters", JmxReporter.class.getName() + "," + own)
        .containsEntry("consumer.metric.reporters", "com.example.Reporter," + own);
  }

  private static Map<String, String> read(String client, String topic) {
    return Map.of("client-id", client, "topic", topic);
  }

  private static Map<String, String> partition(int number) {
    return Map.of("client-id", "t-consumer", "topic", "c", "partition", String.valueOf(number));
  }
}
