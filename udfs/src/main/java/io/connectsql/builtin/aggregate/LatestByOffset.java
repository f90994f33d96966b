package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.Struct;
import java.util.List;

/**
 * {@code LATEST_BY_OFFSET(x)}: the latest value by the order of arrival; null if there is none.
 * {@code LATEST_BY_OFFSET(x, n)} returns the latest {@code n} values as an array, in their order.
 * Nulls are skipped unless a last argument {@code false} says to take them as values.
 */
@UdafDescription(
    name = "LATEST_BY_OFFSET",
    category = "AGGREGATE",
    description = "The latest value of the group by the order of arrival, or the latest N.")
public final class LatestByOffset {
  private LatestByOffset() {}

  @UdafFactory(description = "The latest value that is not null")
  public static <T> MappedUdaf<T, Struct, T> latest() {
    return latest(true);
  }

  @UdafFactory(description = "The latest value, which may be null unless nulls are ignored")
  public static <T> MappedUdaf<T, Struct, T> latest(boolean ignoreNulls) {
    return new OneByOffset<>(ArrivalEnd.LATEST, ignoreNulls);
  }

  @UdafFactory(description = "The latest n values that are not null")
  public static <T> MappedUdaf<T, List<Struct>, List<T>> latestN(int n) {
    return latestN(n, true);
  }

  @UdafFactory(description = "The latest n values, which may be null unless nulls are ignored")
  public static <T> MappedUdaf<T, List<Struct>, List<T>> latestN(int n, boolean ignoreNulls) {
    return new SeveralByOffset<>(ArrivalEnd.LATEST, n, ignoreNulls);
  }
}
