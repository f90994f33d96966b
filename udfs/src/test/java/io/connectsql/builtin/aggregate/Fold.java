package io.connectsql.builtin.aggregate;

import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;

/** Feeds rows to an aggregate function, as a query does. */
final class Fold {
  private Fold() {}

  @SafeVarargs
  static <V, A> A fold(Udaf<V, A> function, V... values) {
    A state = function.initialize();
    for (V value : values) {
      state = function.aggregate(value, state);
    }
    return state;
  }

  static <V, A> A undo(Udaf<V, A> function, V value, A state) {
    return table(function).undo(value, state);
  }

  /** The function as one for tables; fails if it is none. */
  static <V, A> TableUdaf<V, A> table(Udaf<V, A> function) {
    return (TableUdaf<V, A>) function;
  }
}
