package io.connectsql.builtin.aggregate;

import io.connectsql.builtin.order.SqlOrdering;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import java.util.List;

/** {@code TOPKDISTINCT(x, k)}: the {@code k} greatest distinct non-null values, greatest first. */
@UdafDescription(
    name = "TOPKDISTINCT",
    category = "AGGREGATE",
    description = "The K greatest distinct values of a column.")
public final class TopKDistinct {
  private static final String NAME = "TOPKDISTINCT";

  private TopKDistinct() {}

  @UdafFactory(description = "The k greatest distinct values")
  public static <T> Udaf<T, List<T>> topKDistinct(int k) {
    return new Values<>(k);
  }

  /** The greatest distinct values of a column. */
  public static final class Values<T> extends TopValues<T> {
    Values(int k) {
      super(NAME, k);
    }

    @Override
    List<T> insert(T value, List<T> ranked) {
      return Ranking.insertDistinct(value, ranked, SqlOrdering::compare, k());
    }

    @Override
    public List<T> merge(List<T> one, List<T> two) {
      List<T> merged = one;
      for (T value : two) {
        merged = insert(value, merged);
      }
      return merged;
    }
  }
}
