package io.connectsql.runtime.metrics;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** Reads what is measured of a query, when somebody asks. Safe for many threads. */
public final class QueryMetrics {
  private final Supplier<QueryState> state;
  private final Map<QueryMetric, DoubleSupplier> values;

  /**
   * @param values may lack those that the query does not have, which are 0
   */
  public QueryMetrics(Supplier<QueryState> state, Map<QueryMetric, DoubleSupplier> values) {
    this.state = state;
    this.values = new EnumMap<>(values);
  }

  public QueryState state() {
    return state.get();
  }

  /** The metric's value now; 0 if there is nothing to measure yet. */
  public double value(QueryMetric metric) {
    DoubleSupplier supplier = values.get(metric);
    double value = supplier == null ? 0 : supplier.getAsDouble();
    return Double.isFinite(value) ? value : 0;
  }
}
