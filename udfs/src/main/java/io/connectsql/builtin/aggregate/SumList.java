package io.connectsql.builtin.aggregate;

import io.connectsql.builtin.aggregate.Sum.SumBigint;
import io.connectsql.builtin.aggregate.Sum.SumDecimal;
import io.connectsql.builtin.aggregate.Sum.SumDouble;
import io.connectsql.builtin.aggregate.Sum.SumInteger;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * {@code SUM_LIST(xs)}: the sum of the elements of all arrays in a group, in the elements' type.
 * Null arrays and null elements are skipped.
 */
@UdafDescription(
    name = "SUM_LIST",
    category = "AGGREGATE",
    description = "Adds up the elements of the arrays of the group.")
public final class SumList {
  private SumList() {}

  @UdafFactory(description = "Sum of the elements of ARRAY<INTEGER>")
  public static TableUdaf<List<Integer>, Integer> sumIntegers() {
    return new SumElements<>(new SumInteger());
  }

  @UdafFactory(description = "Sum of the elements of ARRAY<BIGINT>")
  public static TableUdaf<List<Long>, Long> sumBigints() {
    return new SumElements<>(new SumBigint());
  }

  @UdafFactory(description = "Sum of the elements of ARRAY<DOUBLE>")
  public static TableUdaf<List<Double>, Double> sumDoubles() {
    return new SumElements<>(new SumDouble());
  }

  @UdafFactory(description = "Sum of the elements of ARRAY<DECIMAL>")
  public static TableUdaf<List<BigDecimal>, BigDecimal> sumDecimals() {
    return new SumElements<>(new SumDecimal(new DecimalType(1, 0)));
  }

  /** Feeds each element to a sum. */
  public static final class SumElements<N> implements TableUdaf<List<N>, N> {
    private final TableUdaf<N, N> sum;

    SumElements(TableUdaf<N, N> sum) {
      this.sum = sum;
    }

    @Override
    public Udaf<List<N>, N> withArgumentTypes(List<SqlType> argumentTypes) {
      SqlType element = ((ArrayType) argumentTypes.get(0)).element();
      return new SumElements<>((TableUdaf<N, N>) sum.withArgumentTypes(List.of(element)));
    }

    @Override
    public Optional<SqlType> aggregateType() {
      return sum.aggregateType();
    }

    @Override
    public Optional<SqlType> resultType() {
      return sum.resultType();
    }

    @Override
    public N initialize() {
      return sum.initialize();
    }

    @Override
    public N aggregate(List<N> values, N aggregate) {
      N total = aggregate;
      if (values != null) {
        for (N value : values) {
          total = sum.aggregate(value, total);
        }
      }
      return total;
    }

    @Override
    public N merge(N one, N two) {
      return sum.merge(one, two);
    }

    @Override
    public N undo(List<N> values, N aggregate) {
      N total = aggregate;
      if (values != null) {
        for (N value : values) {
          total = sum.undo(value, total);
        }
      }
      return total;
    }
  }
}
