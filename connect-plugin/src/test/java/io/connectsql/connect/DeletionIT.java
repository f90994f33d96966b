package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.Worker;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A deleted connector stops in time, leaves its topics, and nothing in its workers. */
@ExtendWith(SharedCluster.class)
class DeletionIT {

  private static final int BATCH = 5_000;

  /** What Connect, and what the engine says of a task that does not stop in time. */
  private static final Pattern COMPLAINT =
      Pattern.compile("Graceful stop of .* failed|failed to properly shut down|did not end within");

  private static final String ENGINE_LOADER = "io.connectsql.connect.loader.EngineClassLoader";

  /** Before the worker's own threads end, which are idle for a minute first. */
  private static final Duration UNLOAD_LIMIT = Duration.ofSeconds(45);

  private final LocalCluster cluster;

  DeletionIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Test
  void aConnectorOfTheSameNameGoesOnAtOnce() {
    NumberedInput input = NumberedInput.create(cluster, "deletions", 4);
    String queries =
        """
        CREATE STREAM deletion AS SELECT * FROM numbers;
        CREATE TABLE deletion_counts AS SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
        """;
    SqlConnector connector =
        SqlConnector.of(cluster, "deletions", input.stream() + queries).tasks(4);
    long before = complaints();
    for (int round = 0; round < 2; round++) {
      connector.start(4);
      input.produce(BATCH);
      // Records are on their way through the queries.
      cluster.topics().awaitRecords("DELETION", input.count() - BATCH + 1, SqlConnector.LIMIT);
      connector.close();
    }
    assertThat(complaints()).isEqualTo(before);
    assertThat(cluster.topics().names()).contains("deletions", "DELETION", "DELETION_COUNTS");

    try (connector) {
      connector.start(4);
      input.assertOnceEach(connector, "CSAS_DELETION", "DELETION");
      input.assertCounts("DELETION_COUNTS");
    }
  }

  @Test
  void theEngineIsUnloadedWithTheLastConnector() {
    NumberedInput input = NumberedInput.create(cluster, "unloading", 4);
    cluster.topics().create("unloading_texts", 1);
    assertThat(cluster.connect().connectors()).isEmpty();
    String avro =
        """
        CREATE STREAM unload WITH (VALUE_FORMAT='AVRO') AS SELECT * FROM numbers;
        CREATE TABLE unload_counts WITH (VALUE_FORMAT='AVRO') AS
          SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
        """;
    try (SqlConnector connector =
            SqlConnector.of(cluster, "unloading", input.stream() + avro)
                .with("schema.registry.url", cluster.registryUrl().toString())
                .tasks(4)
                .start(4);
        SqlConnector unused = sink().start(1)) {
      input.produce(BATCH);
      input.awaitReadBy(connector, "CSAS_UNLOAD");
      input.awaitReadBy(connector, "CTAS_UNLOAD_COUNTS");
      // Tasks of both use JSON, and that of the sink Avro, on the worker's threads.
      Await.until(
          "progress to be reported", SqlConnector.LIMIT, () -> !connector.offsets().isEmpty());
      cluster
          .topics()
          .produce(
              "unloading_texts",
              "k",
              """
              {"schema":{"type":"struct","fields":[{"field":"text","type":"string"}]},
               "payload":{"text":"{\\"a\\":[1]}"}}
              """);
      cluster.topics().awaitRecords("unload_texts", 1, SqlConnector.LIMIT);
      assertThat(cluster.workers()).allMatch(worker -> enginesOf(worker) >= 1);
    }

    Await.until(
        "the engine's class loaders to be collected",
        UNLOAD_LIMIT,
        () -> cluster.workers().stream().mapToLong(DeletionIT::enginesOf).sum() == 0);
  }

  /** Compiles its query when the first record comes. */
  private SqlConnector sink() {
    return SqlConnector.sink(
            cluster,
            "unloading-sink",
            "unloading_texts",
            """
            CREATE STREAM texts WITH (KAFKA_TOPIC='unloading_texts', FORMAT='CONNECT');
            CREATE STREAM unload_texts (id VARCHAR KEY, a VARCHAR)
              WITH (KAFKA_TOPIC='unload_texts', PARTITIONS=1, VALUE_FORMAT='AVRO');
            INSERT INTO unload_texts
              SELECT rowkey AS id, EXTRACTJSONFIELD(text, '$.a') AS a FROM texts PARTITION BY rowkey;
            """)
        .with("value.converter.schemas.enable", "true")
        .with("schema.registry.url", cluster.registryUrl().toString());
  }

  /** About this test's connector: that of the test before may still be ending. */
  private long complaints() {
    return cluster.workers().stream()
        .flatMap(worker -> worker.log().lines().stream())
        .filter(line -> line.contains("deletions") || line.contains("DELETION"))
        .filter(COMPLAINT.asPredicate())
        .count();
  }

  private static long enginesOf(Worker worker) {
    return worker.jvm().instances(ENGINE_LOADER);
  }
}
