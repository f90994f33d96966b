package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.Worker;
import io.connectsql.connect.Scrape.Series;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What Prometheus, JMX and the log say of a query without state and of an aggregation. There is one
 * task, so that no record is read again because another thread joins.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MonitoringIT {
  private static final Path MONITORING = Path.of("..", "config-examples", "monitoring");

  /** With a dot, which clients count twice. */
  private static final String TOPIC = "monitored.numbers";

  private static final String CONNECTOR = "monitored";
  private static final String STATELESS = "CSAS_MONITORED_QUOTIENTS";
  private static final String AGGREGATION = "CTAS_MONITORED_COUNTS";
  private static final int NUMBERS = 1_000;
  private static final int BUCKETS = 10;
  private static final Duration AGE = Duration.ofHours(1);
  private static final String SQL =
      """
      CREATE STREAM numbers (n INT) WITH (KAFKA_TOPIC='%s', VALUE_FORMAT='JSON');
      CREATE STREAM monitored_quotients AS SELECT n, 10 / n AS q FROM numbers WHERE n >= 0;
      CREATE TABLE monitored_counts AS SELECT n %% %d AS bucket, COUNT(*) AS c
        FROM numbers GROUP BY n %% %d;
      """
          .formatted(TOPIC, BUCKETS, BUCKETS);

  private LocalCluster cluster;

  @BeforeAll
  void start() {
    cluster =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "monitoring"))
            .pluginPath(Installation.archive())
            .metrics(MONITORING.resolve("jmx-exporter.yml"))
            .start();
    cluster.topics().create(TOPIC, 2);
  }

  @AfterAll
  void close() {
    cluster.close();
  }

  @Test
  void showsWhatQueriesDo() throws IOException {
    try (SqlConnector connector =
        SqlConnector.of(cluster, CONNECTOR, SQL).with("errors.tolerance", "all").start(1)) {
      produce();
      await(STATELESS, "records_read_total", NUMBERS + 1);
      await(STATELESS, "records_written_total", NUMBERS);
      await(AGGREGATION, "records_read_total", NUMBERS + 1);
      awaitRestOf(connector);

      Scrape scrape = scrape();
      assertThat(value(scrape, STATELESS, "bad_records_total")).hasValue(1);
      assertThat(value(scrape, STATELESS, "failed_expressions_total")).hasValue(1);
      assertThat(value(scrape, AGGREGATION, "bad_records_total")).hasValue(1);
      assertThat(value(scrape, AGGREGATION, "records_written_total"))
          .hasValue((double) cluster.topics().count("MONITORED_COUNTS"));
      for (String query : Set.of(STATELESS, AGGREGATION)) {
        assertThat(state(scrape, query)).isEqualTo("RUNNING");
        assertThat(value(scrape, query, "threads")).hasValue(1);
        assertThat(value(scrape, query, "records_lag")).hasValue(0);
        assertThat(value(scrape, query, "records_lag_max")).hasValue(0);
        assertThat(value(scrape, query, "records_read_rate").orElseThrow()).isPositive();
        assertThat(value(scrape, query, "records_written_rate").orElseThrow()).isPositive();
        assertIsAge(value(scrape, query, "latency_avg_seconds"));
        assertIsAge(value(scrape, query, "latency_max_seconds"));
        assertThat(value(scrape, query, "restore_remaining")).hasValue(0);
        assertThat(value(scrape, query, "restore_size")).hasValue(0);
      }
      assertThat(value(scrape, STATELESS, "rocksdb_memtable_bytes")).hasValue(0);
      assertThat(value(scrape, AGGREGATION, "rocksdb_memtable_bytes").orElseThrow()).isPositive();
      assertThat(
              scrape.value("connect_sql_worker_rocksdb_memory_used_bytes", Map.of()).orElseThrow())
          .isPositive();
      assertThat(tasks(scrape)).containsExactly("0");
      assertHasDashboardsMetrics(scrape);
      assertHasPluginMetrics();
      assertNamesQueriesInTheLog();

      cluster.connect().pause(CONNECTOR).orThrow();
      awaitState("PAUSED");
      cluster.connect().resume(CONNECTOR).orThrow();
      awaitState("RUNNING");
    }
    Await.until(
        "the metrics of the queries to go",
        SqlConnector.LIMIT,
        () -> scrape().series().stream().noneMatch(s -> s.labels().containsKey("connector")));
  }

  /** One is no JSON, and one cannot be divided by. */
  private void produce() {
    long time = System.currentTimeMillis() - AGE.toMillis();
    cluster
        .topics()
        .produce(
            IntStream.range(0, NUMBERS)
                .mapToObj(n -> number("{\"N\":" + n + "}", n % 2, time))
                .collect(Collectors.toList()));
    cluster.topics().produce(Set.of(number("{", 0, time)));
  }

  private static ProducerRecord<byte[], byte[]> number(String json, int partition, long time) {
    return new ProducerRecord<>(TOPIC, partition, time, null, json.getBytes(UTF_8));
  }

  private Scrape scrape() {
    return Scrape.of(cluster.worker(0).metricsUrl());
  }

  private static OptionalDouble value(Scrape scrape, String query, String metric) {
    return scrape.value(
        "connect_sql_query_" + metric, Map.of("connector", CONNECTOR, "query", query));
  }

  private void await(String query, String metric, double expected) {
    Await.until(
        query + " to have " + metric + " " + expected,
        SqlConnector.LIMIT,
        () -> value(scrape(), query, metric).orElse(-1) == expected);
  }

  /** Until the last counts are written and committed. */
  private void awaitRestOf(SqlConnector connector) {
    Map<String, String> counts =
        IntStream.range(0, BUCKETS)
            .boxed()
            .collect(Collectors.toMap(String::valueOf, b -> "{\"C\":" + NUMBERS / BUCKETS + "}"));
    assertThat(
            TopicRows.of(cluster, "MONITORED_COUNTS")
                .keys(key -> String.valueOf(ByteBuffer.wrap(key).getInt()))
                .awaitLatest(counts))
        .isEqualTo(counts);
    Await.until(
        "all records to be committed",
        SqlConnector.LIMIT,
        () ->
            cluster.topics().committed(connector.group(AGGREGATION), TOPIC) == NUMBERS + 1
                && cluster.topics().committed(connector.group(STATELESS), TOPIC) == NUMBERS + 1);
  }

  private static void assertIsAge(OptionalDouble seconds) {
    assertThat(seconds.orElseThrow())
        .isBetween((double) AGE.toSeconds(), (double) AGE.plusMinutes(5).toSeconds());
  }

  private static String state(Scrape scrape, String query) {
    return scrape
        .named("connect_sql_query_state")
        .filter(s -> query.equals(s.labels().get("query")))
        .map(s -> s.labels().get("state"))
        .collect(Collectors.joining(", "));
  }

  private void awaitState(String state) {
    Await.until(
        "both queries to be " + state,
        SqlConnector.LIMIT,
        () -> {
          Scrape scrape = scrape();
          return state(scrape, STATELESS).equals(state) && state(scrape, AGGREGATION).equals(state);
        });
  }

  private static Set<String> tasks(Scrape scrape) {
    return scrape
        .named("connect_sql_task_queries_running")
        .filter(s -> s.value() == 2)
        .map(s -> s.labels().get("task"))
        .collect(Collectors.toSet());
  }

  private static void assertHasDashboardsMetrics(Scrape scrape) throws IOException {
    DashboardMetrics dashboard = DashboardMetrics.of(MONITORING.resolve("dashboard.json"));
    assertThat(dashboard.labels()).hasSizeGreaterThan(15);
    dashboard
        .labels()
        .forEach(
            (metric, labels) ->
                assertThat(scrape.named(metric))
                    .as(metric)
                    .isNotEmpty()
                    .extracting(Series::labels)
                    .allSatisfy(found -> assertThat(found.keySet()).containsAll(labels)));
  }

  /** Those that Connect itself shows for a task. */
  private void assertHasPluginMetrics() {
    String bean =
        "kafka.connect:type=plugins,connector=%s,task=0,query=%s".formatted(CONNECTOR, STATELESS);
    assertThat(cluster.worker(0).jvm().attribute(bean, "records-read-total"))
        .isEqualTo((double) NUMBERS + 1);
  }

  /** The threads of a loop, of Kafka Streams and of what restores its state. */
  private void assertNamesQueriesInTheLog() {
    assertLogged("-1] [" + CONNECTOR + "|query-" + STATELESS + "] ");
    assertLogged("-StreamThread-1] [" + CONNECTOR + "|query-" + AGGREGATION + "] ");
    assertLogged("-StateUpdater-1] [" + CONNECTOR + "|query-" + AGGREGATION + "] ");
  }

  private void assertLogged(String text) {
    Worker worker = cluster.worker(0);
    assertThat(worker.log().lines()).as(text).anyMatch(line -> line.contains(text));
  }
}
