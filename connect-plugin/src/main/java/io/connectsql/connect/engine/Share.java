package io.connectsql.connect.engine;

import io.connectsql.connect.boundary.TaskMetric;
import io.connectsql.runtime.RunningQuery;
import io.connectsql.runtime.metrics.QueryMetric;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * A task's share of a script on this worker.
 *
 * @param leaving takes it away
 */
record Share(WorkerScript script, Leaving leaving) {

  /** The end of a share. */
  @FunctionalInterface
  interface Leaving {

    /**
     * @param limit how long queries may take to end
     * @param ended is run once the script has ended the queries, or gives them to other tasks
     */
    void leave(Duration limit, Runnable ended);
  }

  /** What can be measured of the script's queries. */
  List<TaskMetric> metrics() {
    return script.running().queries().stream().flatMap(Share::metrics).toList();
  }

  private static Stream<TaskMetric> metrics(RunningQuery query) {
    return Stream.of(QueryMetric.values())
        .map(
            metric ->
                new TaskMetric(
                    query.id(),
                    metric.label(),
                    metric.description(),
                    () -> query.metrics().value(metric)));
  }
}
