package io.connectsql.conformance.function;

import io.connectsql.udf.Udaf;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** A sum of numbers of any one type, which is told when the function is initialised. */
final class NumberSum<T extends Number> implements Udaf<T, T> {
  private final Optional<SqlType> type;

  NumberSum() {
    this(Optional.empty());
  }

  private NumberSum(Optional<SqlType> type) {
    this.type = type;
  }

  @Override
  public Udaf<T, T> withArgumentTypes(List<SqlType> argumentTypes) {
    return new NumberSum<>(Optional.of(argumentTypes.get(0)));
  }

  @Override
  public Optional<SqlType> aggregateType() {
    return type;
  }

  @Override
  public Optional<SqlType> resultType() {
    return type;
  }

  @Override
  public T initialize() {
    SqlType known = type.orElseThrow();
    return known instanceof DecimalType decimal
        ? cast(BigDecimal.ZERO.setScale(decimal.scale()))
        : sum(0, 0);
  }

  @Override
  public T aggregate(T value, T aggregate) {
    return value == null ? aggregate : sum(value, aggregate);
  }

  @Override
  public T merge(T one, T two) {
    return sum(one, two);
  }

  private T sum(Number one, Number two) {
    SqlType known = type.orElseThrow();
    if (known == PrimitiveType.INTEGER) {
      return cast(one.intValue() + two.intValue());
    } else if (known == PrimitiveType.BIGINT) {
      return cast(one.longValue() + two.longValue());
    } else if (known == PrimitiveType.DOUBLE) {
      return cast(one.doubleValue() + two.doubleValue());
    }
    return cast(((BigDecimal) one).add((BigDecimal) two));
  }

  /** T is the Java form of the type that the function was initialised with. */
  @SuppressWarnings("unchecked")
  private T cast(Number number) {
    return (T) number;
  }
}
