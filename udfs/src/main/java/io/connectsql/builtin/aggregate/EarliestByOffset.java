package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.Struct;
import java.util.List;

/**
 * {@code EARLIEST_BY_OFFSET(x)}: the earliest value by the order of arrival; null if there is none.
 * {@code EARLIEST_BY_OFFSET(x, n)} returns the earliest {@code n} values as an array, in their
 * order. Nulls are skipped unless a last argument {@code false} says to take them as values.
 */
@UdafDescription(
    name = "EARLIEST_BY_OFFSET",
    category = "AGGREGATE",
    description = "The earliest value of the group by the order of arrival, or the earliest N.")
public final class EarliestByOffset {
  private EarliestByOffset() {}

  @UdafFactory(description = "The earliest value that is not null")
  public static <T> MappedUdaf<T, Struct, T> earliest() {
    return earliest(true);
  }

  @UdafFactory(description = "The earliest value, which may be null unless nulls are ignored")
  public static <T> MappedUdaf<T, Struct, T> earliest(boolean ignoreNulls) {
    return new OneByOffset<>(ArrivalEnd.EARLIEST, ignoreNulls);
  }

  @UdafFactory(description = "The earliest n values that are not null")
  public static <T> MappedUdaf<T, List<Struct>, List<T>> earliestN(int n) {
    return earliestN(n, true);
  }

  @UdafFactory(description = "The earliest n values, which may be null unless nulls are ignored")
  public static <T> MappedUdaf<T, List<Struct>, List<T>> earliestN(int n, boolean ignoreNulls) {
    return new SeveralByOffset<>(ArrivalEnd.EARLIEST, n, ignoreNulls);
  }
}
