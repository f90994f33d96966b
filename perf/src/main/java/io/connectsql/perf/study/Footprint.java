package io.connectsql.perf.study;

import io.connectsql.cluster.Await;
import io.connectsql.perf.contender.ConnectSql;
import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.measure.HeapInfo;
import io.connectsql.perf.measure.ProcessFigures;
import io.connectsql.perf.report.FootprintResult;
import io.connectsql.perf.report.FootprintTrial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a worker needs for queries that have nothing to do. */
record Footprint() implements Study {

  private static final String SHARED = "shared";
  private static final List<String> ISOLATIONS = List.of("isolated", SHARED);
  private static final List<Integer> QUERIES = List.of(1, 10, 100);
  private static final String TOPIC = "idle";
  private static final Duration LIMIT = Duration.ofMinutes(10);

  @Override
  public String name() {
    return "footprint";
  }

  @Override
  public String title() {
    return "Footprint of idle queries";
  }

  @Override
  public Set<Input> inputs() {
    return Set.of();
  }

  @Override
  public Class<FootprintResult> resultType() {
    return FootprintResult.class;
  }

  @Override
  public FootprintResult run(Lab lab) {
    lab.kafka().create(TOPIC);
    List<FootprintTrial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= lab.plan().repetitions(); repetition++) {
      for (String isolation : ISOLATIONS) {
        for (int queries : QUERIES) {
          String name = "idle-%s-%d-%d".formatted(isolation, queries, repetition);
          lab.attempts()
              .trial(name, () -> trial(lab, name, isolation, queries), FootprintTrial::summary)
              .ifPresent(trials::add);
        }
      }
    }
    lab.kafka().delete(TOPIC);
    return FootprintResult.now(name(), title(), trials);
  }

  private static FootprintTrial trial(Lab lab, String name, String isolation, int queries) {
    ConnectSql connectSql = lab.connectSql();
    connectSql.startWorkers();
    try {
      Map<String, String> config = connectSql.config(1);
      config.put("sql", sql(name, queries));
      config.put("sql.query.isolation", isolation);
      connectSql.post(name, config);
      connectSql.awaitRunning(name, 1);
      long groups = isolation.equals(SHARED) ? 1 : queries;
      Await.until(
          groups + " groups at work",
          LIMIT,
          () -> lab.kafka().stableGroups(ConnectSql.groupPrefix(name)) == groups);
      FootprintTrial trial = measure(connectSql.processes(), isolation, queries);
      connectSql.delete(name);
      return trial;
    } finally {
      connectSql.stopWorkers();
      lab.kafka().deleteTopics(name);
    }
  }

  private static FootprintTrial measure(
      List<ProcessHandle> processes, String isolation, int queries) {
    HeapInfo heap = HeapInfo.afterCollection(processes.get(0));
    ProcessFigures figures = ProcessFigures.of(processes);
    return new FootprintTrial(
        isolation,
        queries,
        figures.memory(),
        heap.used(),
        figures.memoryOutside(heap.range()),
        figures.threads());
  }

  private static String sql(String name, int queries) {
    return IntStream.rangeClosed(1, queries)
        .mapToObj(
            number ->
                """
                CREATE STREAM SINK_%d WITH (KAFKA_TOPIC = '%s-%1$d', PARTITIONS = 1) AS
                  SELECT INSTANCE, VALUE + %1$d AS VALUE FROM IDLE;
                """
                    .formatted(number, name))
        .collect(
            Collectors.joining(
                "",
                """
                CREATE STREAM IDLE (INSTANCE BIGINT KEY, VALUE INTEGER)
                  WITH (KAFKA_TOPIC = '%s', VALUE_FORMAT = 'JSON');
                """
                    .formatted(TOPIC),
                ""));
  }
}
