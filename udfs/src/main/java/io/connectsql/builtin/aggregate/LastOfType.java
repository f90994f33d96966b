package io.connectsql.builtin.aggregate;

import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.SqlType;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The last value in an order, in the argument's type. */
public final class LastOfType<T> extends LastInOrder<T> {
  private final Comparator<? super T> order;
  private final Optional<SqlType> type;

  LastOfType(Comparator<? super T> order) {
    this(order, Optional.empty());
  }

  private LastOfType(Comparator<? super T> order, Optional<SqlType> type) {
    super(order);
    this.order = order;
    this.type = type;
  }

  @Override
  public Udaf<T, T> withArgumentTypes(List<SqlType> argumentTypes) {
    return new LastOfType<>(order, Optional.of(argumentTypes.get(0)));
  }

  @Override
  public Optional<SqlType> aggregateType() {
    return type;
  }

  @Override
  public Optional<SqlType> resultType() {
    return type;
  }
}
