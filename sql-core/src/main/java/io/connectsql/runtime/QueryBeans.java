package io.connectsql.runtime;

import io.connectsql.runtime.metrics.JmxMetrics;
import io.connectsql.runtime.metrics.MetricsBean;
import java.util.ArrayList;
import java.util.List;

/** The queries of a script in JMX, until they are closed. */
public final class QueryBeans implements AutoCloseable {
  private final List<MetricsBean> beans = new ArrayList<>();

  /**
   * @param connector its name, or that of the embedded context
   */
  public QueryBeans(String connector, List<RunningQuery> queries) {
    queries.forEach(q -> beans.add(JmxMetrics.ofQuery(connector, q.id(), q.metrics())));
  }

  @Override
  public void close() {
    beans.forEach(MetricsBean::close);
  }
}
