package io.connectsql.runtime.metrics;

import io.connectsql.state.StateMemory;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.apache.kafka.common.utils.Sanitizer;

/** What this product shows in JMX: one domain, with a bean for each query, task and worker. */
public final class JmxMetrics {
  /** The domain of all names. */
  public static final String DOMAIN = "io.connectsql";

  private JmxMetrics() {}

  /**
   * Shows the metrics of a query.
   *
   * @param connector its name, or that of the embedded context
   * @param query id of the query, or of the application that queries share
   */
  public static MetricsBean ofQuery(String connector, String query, QueryMetrics metrics) {
    MetricsBean bean =
        MetricsBean.named(
            name("query-metrics", "connector", connector, "query", query),
            "A query of a connector, on this worker");
    bean.withText("state", "What the query does here", () -> metrics.state().name());
    for (QueryMetric metric : QueryMetric.values()) {
      bean.with(metric.label(), metric.description(), () -> metrics.value(metric));
    }
    return bean.register();
  }

  /**
   * Shows that a task runs here.
   *
   * @param states of its connector's queries here, by id
   */
  public static MetricsBean ofTask(
      String connector, int task, Supplier<Map<String, QueryState>> states) {
    return MetricsBean.named(
            name("task-metrics", "connector", connector, "task", String.valueOf(task)),
            "A task of a connector, on this worker")
        .with("queries", "Queries that the task has a thread of", () -> states.get().size())
        .with("queries-running", "Those that run", () -> count(states, QueryState.RUNNING))
        .with("queries-failed", "Those that failed", () -> count(states, QueryState.FAILED))
        .withText("query-states", "The state of each query", () -> text(states.get()))
        .register();
  }

  private static double count(Supplier<Map<String, QueryState>> states, QueryState state) {
    return states.get().values().stream().filter(state::equals).count();
  }

  private static String text(Map<String, QueryState> states) {
    return states.entrySet().stream()
        .map(query -> query.getKey() + "=" + query.getValue())
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** Shows the memory of all stores of this worker. */
  public static MetricsBean ofWorker(StateMemory memory) {
    return MetricsBean.named(name("worker-metrics"), "What all connectors share on this worker")
        .with("rocksdb-memory-limit-bytes", "Bytes that RocksDB may use", memory::bytes)
        .with("rocksdb-memory-used-bytes", "Bytes of them in use", memory::usedBytes)
        .with(
            "rocksdb-memory-pinned-bytes",
            "Bytes of them that cannot be evicted",
            memory::pinnedBytes)
        .register();
  }

  private static ObjectName name(String type, String... keys) {
    StringBuilder name = new StringBuilder(DOMAIN).append(":type=").append(type);
    for (int i = 0; i < keys.length; i += 2) {
      // Quoted where it must be, as Kafka quotes the same names.
      name.append(',').append(keys[i]).append('=').append(Sanitizer.jmxSanitize(keys[i + 1]));
    }
    try {
      return new ObjectName(name.toString());
    } catch (MalformedObjectNameException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
