package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.cluster.Await;
import io.connectsql.cluster.LocalCluster;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

/** A worker that restarts finds its partitions as it left them, and nothing moves meanwhile. */
class StaticMembershipIT {

  private static final Pattern LEADER = Pattern.compile("leaderUrl='http://([^/]*)/'");
  private static final int PARTITIONS = 4;
  private static final int TASKS = 4;
  private static final int BATCH = 1_000;

  /** Nobody would be missed within the time of this test. */
  private static final Duration SESSION = Duration.ofMinutes(5);

  private LocalCluster cluster;
  private SqlConnector connector;

  @Test
  void aRestartMovesNothing() {
    try (LocalCluster started =
        LocalCluster.builder()
            .directory(Path.of("target", "clusters", "static"))
            .workers(2)
            .workerConfig("scheduled.rebalance.max.delay.ms", "45000")
            .pluginPath(Installation.archive())
            .start()) {
      cluster = started;
      NumberedInput input = NumberedInput.create(cluster, "static", PARTITIONS);
      connector =
          SqlConnector.of(
                  cluster,
                  "static",
                  input.stream()
                      + """
                      CREATE STREAM kept AS SELECT * FROM numbers;
                      CREATE TABLE kept_counts AS
                        SELECT bucket, COUNT(*) AS n FROM numbers GROUP BY bucket;
                      """)
              .tasks(TASKS)
              .with("sql.static.membership", "true")
              .with("kafka.consumer.session.timeout.ms", String.valueOf(SESSION.toMillis()))
              .start(TASKS);
      List<String> groups =
          List.of(connector.group("CSAS_KEPT"), connector.group("CTAS_KEPT_COUNTS"));
      input.produce(BATCH);
      input.assertOnceEach(connector, "CSAS_KEPT", "KEPT");
      input.assertCounts("KEPT_COUNTS");
      groups.forEach(this::awaitMembers);
      List<Map<String, Set<TopicPartition>>> before = members(groups);
      List<Long> rebalances = rebalances(groups);
      assertThat(rebalances).allMatch(count -> count > 0);

      int restarted = follower();
      cluster.stopWorker(restarted);
      input.produce(BATCH);
      cluster.startWorker(restarted);
      cluster.connect().awaitRunning(connector.name(), TASKS, SqlConnector.LIMIT);
      input.produce(BATCH);

      input.assertOnceEach(connector, "CSAS_KEPT", "KEPT");
      input.assertCounts("KEPT_COUNTS");
      assertThat(members(groups)).isEqualTo(before);
      assertThat(rebalances(groups)).isEqualTo(rebalances);

      // Stopping the connector is no restart: all leave at once.
      cluster.connect().stop(connector.name()).orThrow();
      for (String group : groups) {
        Await.until(
            "all members to leave " + group,
            SqlConnector.LIMIT,
            () -> cluster.topics().members(group) == 0);
      }
    }
  }

  /** A worker without the lead: Connect keeps no tasks back for its leader. */
  private int follower() {
    String leader =
        cluster.workers().get(0).log().lines().stream()
            .map(LEADER::matcher)
            .filter(Matcher::find)
            .map(matcher -> matcher.group(1))
            .reduce((earlier, later) -> later)
            .orElseThrow();
    return cluster.workers().get(0).id().equals(leader) ? 1 : 0;
  }

  /** All have as much to do: Kafka Streams moves tasks more than once until that is so. */
  private void awaitMembers(String group) {
    Await.until(
        TASKS + " members with as many partitions each in " + group,
        SqlConnector.LIMIT,
        () -> {
          Map<String, Set<TopicPartition>> members = cluster.topics().staticMembers(group);
          return members.size() == TASKS
              && members.values().stream().noneMatch(Set::isEmpty)
              && members.values().stream().map(Set::size).distinct().count() == 1;
        });
  }

  private List<Map<String, Set<TopicPartition>>> members(List<String> groups) {
    return groups.stream().map(cluster.topics()::staticMembers).toList();
  }

  /** How often each group has begun to share out its partitions anew. */
  private List<Long> rebalances(List<String> groups) {
    List<String> log = cluster.brokerLog(0).lines();
    return groups.stream()
        .map(
            group ->
                log.stream()
                    .filter(line -> line.contains("Preparing to rebalance group " + group + " "))
                    .count())
        .toList();
  }
}
