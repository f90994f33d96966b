package io.connectsql.runtime.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class JmxMetricsTest {
  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private final AtomicReference<QueryState> state = new AtomicReference<>(QueryState.RUNNING);
  private final QueryMetrics metrics =
      new QueryMetrics(
          state::get,
          Map.of(
              QueryMetric.RECORDS_READ_TOTAL,
              () -> 12,
              QueryMetric.RECORDS_LAG_MAX,
              () -> Double.NEGATIVE_INFINITY));

  @Test
  void showsAQueryUntilItIsClosed() throws JMException {
    ObjectName name = new ObjectName("io.connectsql:type=query-metrics,connector=jmx,query=Q");
    try (MetricsBean bean = JmxMetrics.ofQuery("jmx", "Q", metrics)) {
      assertThat(server.getAttribute(name, "state")).isEqualTo("RUNNING");
      assertThat(server.getAttribute(name, "records-read-total")).isEqualTo(12.0);
      // Nothing measured yet.
      assertThat(server.getAttribute(name, "records-lag-max")).isEqualTo(0.0);
      state.set(QueryState.FAILED);
      assertThat(server.getAttributes(name, new String[] {"state", "unknown"}).asList())
          .containsExactly(new Attribute("state", "FAILED"));
      assertThat(server.getMBeanInfo(name).getAttributes())
          .extracting(MBeanAttributeInfo::getName)
          .containsExactlyElementsOf(
              Stream.concat(
                      Stream.of("state"), Stream.of(QueryMetric.values()).map(QueryMetric::label))
                  .toList());
    }
    assertThat(server.isRegistered(name)).isFalse();
  }

  @Test
  void quotesWhatANameMayNotHold() throws JMException {
    String connector = "a,b=\"*\":c";
    try (MetricsBean bean = JmxMetrics.ofQuery(connector, "Q", metrics)) {
      Set<ObjectName> names =
          server.queryNames(new ObjectName("io.connectsql:type=query-metrics,query=Q,*"), null);
      assertThat(names)
          .singleElement()
          .satisfies(
              name ->
                  assertThat(ObjectName.unquote(name.getKeyProperty("connector")))
                      .isEqualTo(connector));
    }
  }

  @Test
  void theLastOfANameIsShown() throws JMException {
    ObjectName name = new ObjectName("io.connectsql:type=task-metrics,connector=jmx,task=3");
    MetricsBean abandoned = JmxMetrics.ofTask("jmx", 3, () -> Map.of("A", QueryState.STOPPED));
    try (MetricsBean bean =
        JmxMetrics.ofTask(
            "jmx", 3, () -> Map.of("A", QueryState.RUNNING, "B", QueryState.FAILED))) {
      abandoned.close();
      assertThat(server.getAttribute(name, "queries")).isEqualTo(2.0);
      assertThat(server.getAttribute(name, "queries-running")).isEqualTo(1.0);
      assertThat(server.getAttribute(name, "queries-failed")).isEqualTo(1.0);
      assertThat(server.getAttribute(name, "query-states")).isEqualTo("A=RUNNING, B=FAILED");
      bean.close();
    }
    assertThat(server.isRegistered(name)).isFalse();
  }

  @Test
  void thoseThatComeAndGoAtTheSameTimeDoNotMindEachOther() throws JMException {
    CompletableFuture.allOf(
            CompletableFuture.runAsync(this::comeAndGo),
            CompletableFuture.runAsync(this::comeAndGo))
        .join();
    assertThat(
            server.isRegistered(
                new ObjectName("io.connectsql:type=task-metrics,connector=jmx,task=4")))
        .isFalse();
  }

  private void comeAndGo() {
    for (int i = 0; i < 2_000; i++) {
      MetricsBean bean = JmxMetrics.ofTask("jmx", 4, Map::of);
      bean.close();
    }
  }
}
