package io.connectsql.connect;

import io.connectsql.cluster.Worker;

/** The metrics of a query on a worker, in JMX. */
record QueryBean(Worker worker, String connector, String query) {

  /** A metric that is a number; 0 while the query is not there. */
  double number(String metric) {
    try {
      return ((Number) worker.jvm().attribute(name(), metric)).doubleValue();
    } catch (IllegalArgumentException e) {
      return 0;
    }
  }

  private String name() {
    return "io.connectsql:type=query-metrics,connector=%s,query=%s".formatted(connector, query);
  }
}
