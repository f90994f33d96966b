package io.connectsql.connect.loader;

import io.connectsql.connect.boundary.TaskMetric;
import java.util.List;

/** Reads each metric in the engine's {@link EngineContext}. */
final class GuardedMetrics {
  private GuardedMetrics() {}

  static List<TaskMetric> of(List<TaskMetric> metrics, EngineContext context) {
    return metrics.stream()
        .map(
            metric ->
                new TaskMetric(
                    metric.query(),
                    metric.name(),
                    metric.description(),
                    () -> context.call(metric.value()::getAsDouble)))
        .toList();
  }
}
