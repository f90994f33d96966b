package io.connectsql.builtin.aggregate;

import io.connectsql.udf.UnorderedUdaf;
import java.util.Comparator;

/**
 * The last non-null value of a group in an order, of equal ones the first to come; null if there is
 * none.
 */
public abstract class LastInOrder<T> implements UnorderedUdaf<T, T> {
  private final Comparator<? super T> order;

  LastInOrder(Comparator<? super T> order) {
    this.order = order;
  }

  @Override
  public T initialize() {
    return null;
  }

  @Override
  public T aggregate(T value, T aggregate) {
    if (value == null) {
      return aggregate;
    }
    return aggregate == null || order.compare(value, aggregate) > 0 ? value : aggregate;
  }

  @Override
  public T merge(T one, T two) {
    return aggregate(two, one);
  }
}
