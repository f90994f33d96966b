package io.connectsql.builtin.math;

import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Picks the last of some values in an order, leaving out nulls. */
final class Extreme {

  private Extreme() {}

  /** Null if all values are. */
  static <T> T last(Comparator<? super T> order, T first, T[] rest) {
    T last = first;
    for (T value : rest) {
      if (value != null && (last == null || order.compare(value, last) > 0)) {
        last = value;
      }
    }
    return last;
  }

  /** In the greatest scale of the values. */
  static BigDecimal lastDecimal(
      Comparator<? super BigDecimal> order, BigDecimal first, BigDecimal[] rest) {
    BigDecimal last = last(order, first, rest);
    if (last == null) {
      return null;
    }
    int scale = first == null ? 0 : first.scale();
    for (BigDecimal value : rest) {
      if (value != null && value.scale() > scale) {
        scale = value.scale();
      }
    }
    return last.setScale(scale);
  }

  /** The smallest DECIMAL that holds every value of the arguments. */
  static SqlType decimalOf(List<SqlType> arguments) {
    return arguments.stream()
        .filter(Objects::nonNull)
        .map(DecimalArgument::of)
        .reduce(Extreme::union)
        .orElseGet(() -> DecimalArgument.of(null));
  }

  private static DecimalType union(DecimalType a, DecimalType b) {
    int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
    int scale = Math.max(a.scale(), b.scale());
    return new DecimalType(whole + scale, scale);
  }
}
