package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import java.nio.ByteBuffer;

/**
 * {@code COUNT_DISTINCT(x)}: how many distinct non-null values there are, as BIGINT. Exact for
 * small groups, an estimate with a standard error of 1.6 % for large ones.
 */
@UdafDescription(
    name = "COUNT_DISTINCT",
    category = "AGGREGATE",
    description = "Counts the distinct values that are not null, approximately for large groups.")
public final class CountDistinct {
  private CountDistinct() {}

  @UdafFactory(description = "Counts distinct values of any type")
  public static <T> MappedUdaf<T, ByteBuffer, Long> countDistinct() {
    return new Estimate<>();
  }

  /** Keeps a {@link DistinctSketch}. */
  public static final class Estimate<T> implements MappedUdaf<T, ByteBuffer, Long> {

    @Override
    public ByteBuffer initialize() {
      return DistinctSketch.empty();
    }

    @Override
    public ByteBuffer aggregate(T value, ByteBuffer aggregate) {
      return value == null ? aggregate : DistinctSketch.add(aggregate, StableHash.of(value));
    }

    @Override
    public ByteBuffer merge(ByteBuffer one, ByteBuffer two) {
      return DistinctSketch.merge(one, two);
    }

    @Override
    public Long map(ByteBuffer aggregate) {
      return DistinctSketch.estimate(aggregate);
    }
  }
}
