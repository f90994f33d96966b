package io.connectsql.perf.study;

import io.connectsql.cluster.Await;
import io.connectsql.perf.contender.ConnectSql;
import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.measure.HeapInfo;
import io.connectsql.perf.measure.ProcessFigures;
import io.connectsql.perf.report.FootprintResult;
import io.connectsql.perf.report.FootprintTrial;
import io.connectsql.perf.report.FootprintTrial.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What a worker needs for queries that have nothing to do. */
record Footprint() implements Study {

  private static final String SHARED = "shared";
  private static final List<String> ISOLATIONS = List.of("isolated", SHARED);
  private static final List<Integer> QUERIES = List.of(1, 10, 100);
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
    lab.kafka().create(IdleQuery.TOPIC);
    List<FootprintTrial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= lab.plan().repetitions(); repetition++) {
      for (IdleQuery query : IdleQuery.values()) {
        for (String isolation : ISOLATIONS) {
          for (int queries : QUERIES) {
            String name =
                "idle-%s-%s-%d-%d"
                    .formatted(
                        query.name().toLowerCase(Locale.ROOT), isolation, queries, repetition);
            lab.attempts()
                .trial(
                    name,
                    () -> trial(lab, name, query, isolation, queries),
                    FootprintTrial::summary)
                .ifPresent(trials::add);
          }
        }
      }
    }
    lab.kafka().delete(IdleQuery.TOPIC);
    return FootprintResult.now(name(), title(), trials);
  }

  private static FootprintTrial trial(
      Lab lab, String name, IdleQuery query, String isolation, int queries) {
    ConnectSql connectSql = lab.connectSql();
    connectSql.startWorkers();
    try {
      Map<String, String> config = connectSql.config(1);
      config.put("sql", query.script(name, queries));
      config.put("sql.query.isolation", isolation);
      connectSql.post(name, config);
      connectSql.awaitRunning(name, 1);
      long groups = isolation.equals(SHARED) ? 1 : queries;
      Await.until(
          groups + " groups at work",
          LIMIT,
          () -> lab.kafka().stableGroups(ConnectSql.groupPrefix(name)) == groups);
      FootprintTrial trial =
          measure(connectSql.processes(), new Kind(query.work(), isolation), queries);
      connectSql.delete(name);
      return trial;
    } finally {
      connectSql.stopWorkers();
      lab.kafka().deleteTopics(name);
      // Copies of state.
      lab.kafka().deleteTopics(ConnectSql.groupPrefix(name));
    }
  }

  private static FootprintTrial measure(List<ProcessHandle> processes, Kind kind, int queries) {
    HeapInfo heap = HeapInfo.afterCollection(processes.get(0));
    ProcessFigures figures = ProcessFigures.of(processes);
    return new FootprintTrial(
        kind,
        queries,
        figures.memory(),
        heap.used(),
        figures.memoryOutside(heap.range()),
        figures.threads());
  }
}
