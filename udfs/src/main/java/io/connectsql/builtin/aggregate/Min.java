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
import java.util.Collections;
import java.util.Comparator;

/**
 * {@code MIN(x)}: the least non-null value, in the argument's type; null if there is none. VARCHARs
 * compare by their UTF-16 units and BYTES as unsigned bytes, both lexicographically.
 */
@UdafDescription(
    name = "MIN",
    category = "AGGREGATE",
    description = "The least of the values that are not null.")
public final class Min {
  private Min() {}

  @UdafFactory(description = "The least INTEGER")
  public static Udaf<Integer, Integer> integer() {
    return new MinInteger();
  }

  @UdafFactory(description = "The least BIGINT")
  public static Udaf<Long, Long> bigint() {
    return new MinBigint();
  }

  @UdafFactory(description = "The least DOUBLE")
  public static Udaf<Double, Double> doubles() {
    return new MinDouble();
  }

  @UdafFactory(description = "The least DECIMAL")
  public static Udaf<BigDecimal, BigDecimal> decimal() {
    return new LastOfType<>(Comparator.reverseOrder());
  }

  @UdafFactory(description = "The least VARCHAR")
  public static Udaf<String, String> varchar() {
    return new LastOfType<>(Comparator.reverseOrder());
  }

  @UdafFactory(description = "The earliest DATE")
  public static Udaf<LocalDate, LocalDate> date() {
    return new LastOfType<>(Comparator.reverseOrder());
  }

  @UdafFactory(description = "The earliest TIME")
  public static Udaf<LocalTime, LocalTime> time() {
    return new LastOfType<>(Comparator.reverseOrder());
  }

  @UdafFactory(description = "The earliest TIMESTAMP")
  public static Udaf<Instant, Instant> timestamp() {
    return new LastOfType<>(Comparator.reverseOrder());
  }

  @UdafFactory(description = "The least BYTES")
  public static Udaf<ByteBuffer, ByteBuffer> bytes() {
    return new LastOfType<>(Collections.reverseOrder(ByteOrdering::compare));
  }

  /** The least INTEGER. */
  public static final class MinInteger extends LastInOrder<Integer> {
    MinInteger() {
      super(Comparator.reverseOrder());
    }

    public int aggregate(int value, int aggregate) {
      return Math.min(aggregate, value);
    }

    public int merge(int one, int two) {
      return aggregate(two, one);
    }
  }

  /** The least BIGINT. */
  public static final class MinBigint extends LastInOrder<Long> {
    MinBigint() {
      super(Comparator.reverseOrder());
    }

    public long aggregate(long value, long aggregate) {
      return Math.min(aggregate, value);
    }

    public long merge(long one, long two) {
      return aggregate(two, one);
    }
  }

  /** The least DOUBLE; NaN counts as greater than every number. */
  public static final class MinDouble extends LastInOrder<Double> {
    MinDouble() {
      super(Comparator.reverseOrder());
    }

    public double aggregate(double value, double aggregate) {
      return Double.compare(value, aggregate) < 0 ? value : aggregate;
    }

    public double merge(double one, double two) {
      return aggregate(two, one);
    }
  }
}
