package io.connectsql.connect;

import io.connectsql.connect.boundary.TaskMetric;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.metrics.Measurable;
import org.apache.kafka.common.metrics.PluginMetrics;
import org.apache.kafka.connect.sink.SinkTaskContext;
import org.apache.kafka.connect.source.SourceTaskContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A task's metrics among those of the worker (KIP-877), which takes them away when the task ends.
 * Workers before Kafka 4.1 have no place for them.
 */
final class TaskGauges {
  private static final Logger LOG = LoggerFactory.getLogger(TaskGauges.class);

  private TaskGauges() {}

  static void add(SourceTaskContext context, List<TaskMetric> metrics) {
    try {
      addTo(context.pluginMetrics(), metrics);
    } catch (NoSuchMethodError | NoClassDefFoundError e) {
      LOG.debug("This worker takes no metrics of plugins", e);
    }
  }

  static void add(SinkTaskContext context, List<TaskMetric> metrics) {
    try {
      addTo(context.pluginMetrics(), metrics);
    } catch (NoSuchMethodError | NoClassDefFoundError e) {
      LOG.debug("This worker takes no metrics of plugins", e);
    }
  }

  private static void addTo(PluginMetrics worker, List<TaskMetric> metrics) {
    try {
      for (TaskMetric metric : metrics) {
        worker.addMetric(
            worker.metricName(
                metric.name(),
                metric.description(),
                new LinkedHashMap<>(Map.of("query", metric.query()))),
            (Measurable) (config, now) -> metric.value().getAsDouble());
      }
    } catch (IllegalArgumentException e) {
      LOG.warn("The worker shows other metrics than this task's: {}", e.getMessage());
    }
  }
}
