package io.connectsql.builtin.aggregate;

import io.connectsql.builtin.order.SqlOrdering;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.SqlType;
import java.util.List;

/** The {@code k} greatest non-null values of a column, greatest first. */
public abstract class TopValues<T> implements Udaf<T, List<T>> {
  private final String function;
  private final int k;

  TopValues(String function, int k) {
    this.function = function;
    this.k = TopK.checked(k, function);
  }

  final int k() {
    return k;
  }

  /** Puts a value in its place, if it has one. */
  abstract List<T> insert(T value, List<T> ranked);

  @Override
  public Udaf<T, List<T>> withArgumentTypes(List<SqlType> argumentTypes) {
    SqlOrdering.check(argumentTypes.get(0), function);
    return this;
  }

  @Override
  public List<T> initialize() {
    return List.of();
  }

  @Override
  public List<T> aggregate(T value, List<T> aggregate) {
    return value == null ? aggregate : insert(value, aggregate);
  }
}
