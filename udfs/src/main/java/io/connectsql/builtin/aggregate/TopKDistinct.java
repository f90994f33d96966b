package io.connectsql.builtin.aggregate;

import io.connectsql.builtin.order.SqlOrdering;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.SqlType;
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
    return new Values<>(TopK.checked(k, NAME));
  }

  /** The greatest distinct values of a column. */
  public static final class Values<T> implements Udaf<T, List<T>> {
    private final int k;

    Values(int k) {
      this.k = k;
    }

    @Override
    public Udaf<T, List<T>> withArgumentTypes(List<SqlType> argumentTypes) {
      SqlOrdering.check(argumentTypes.get(0), NAME);
      return this;
    }

    @Override
    public List<T> initialize() {
      return List.of();
    }

    @Override
    public List<T> aggregate(T value, List<T> aggregate) {
      return value == null
          ? aggregate
          : Ranking.insertDistinct(value, aggregate, SqlOrdering::compare, k);
    }

    @Override
    public List<T> merge(List<T> one, List<T> two) {
      List<T> merged = one;
      for (T value : two) {
        merged = Ranking.insertDistinct(value, merged, SqlOrdering::compare, k);
      }
      return merged;
    }
  }
}
