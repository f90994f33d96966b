package io.connectsql.builtin.aggregate;

import io.connectsql.builtin.order.ByteOrdering;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Comparator;

/**
 * {@code MAX(x)}: the greatest non-null value, in the argument's type; null if there is none.
 * VARCHARs compare by their UTF-16 units and BYTES as unsigned bytes, both lexicographically.
 */
@UdafDescription(
    name = "MAX",
    category = "AGGREGATE",
    description = "The greatest of the values that are not null.")
public final class Max {
  private Max() {}

  @UdafFactory(description = "The greatest INTEGER")
  public static Udaf<Integer, Integer> integer() {
    return new MaxInteger();
  }

  @UdafFactory(description = "The greatest BIGINT")
  public static Udaf<Long, Long> bigint() {
    return new MaxBigint();
  }

  @UdafFactory(description = "The greatest DOUBLE")
  public static Udaf<Double, Double> doubles() {
    return new MaxDouble();
  }

  @UdafFactory(description = "The greatest DECIMAL")
  public static Udaf<BigDecimal, BigDecimal> decimal() {
    return new LastOfType<>(Comparator.naturalOrder());
  }

  @UdafFactory(description = "The greatest VARCHAR")
  public static Udaf<String, String> varchar() {
    return new LastOfType<>(Comparator.naturalOrder());
  }

  @UdafFactory(description = "The latest DATE")
  public static Udaf<LocalDate, LocalDate> date() {
    return new LastOfType<>(Comparator.naturalOrder());
  }

  @UdafFactory(description = "The latest TIME")
  public static Udaf<LocalTime, LocalTime> time() {
    return new LastOfType<>(Comparator.naturalOrder());
  }

  @UdafFactory(description = "The latest TIMESTAMP")
  public static Udaf<Instant, Instant> timestamp() {
    return new LastOfType<>(Comparator.naturalOrder());
  }

  @UdafFactory(description = "The greatest BYTES")
  public static Udaf<ByteBuffer, ByteBuffer> bytes() {
    return new LastOfType<>(ByteOrdering::compare);
  }

  /** The greatest INTEGER. */
  public static final class MaxInteger extends LastInOrder<Integer> {
    MaxInteger() {
      super(Comparator.naturalOrder());
    }

    public int aggregate(int value, int aggregate) {
      return Math.max(aggregate, value);
    }

    public int merge(int one, int two) {
      return aggregate(two, one);
    }
  }

  /** The greatest BIGINT. */
  public static final class MaxBigint extends LastInOrder<Long> {
    MaxBigint() {
      super(Comparator.naturalOrder());
    }

    public long aggregate(long value, long aggregate) {
      return Math.max(aggregate, value);
    }

    public long merge(long one, long two) {
      return aggregate(two, one);
    }
  }

  /** The greatest DOUBLE; NaN counts as greater than every number. */
  public static final class MaxDouble extends LastInOrder<Double> {
    MaxDouble() {
      super(Comparator.naturalOrder());
    }

    public double aggregate(double value, double aggregate) {
      return Double.compare(value, aggregate) > 0 ? value : aggregate;
    }

    public double merge(double one, double two) {
      return aggregate(two, one);
    }
  }
}
