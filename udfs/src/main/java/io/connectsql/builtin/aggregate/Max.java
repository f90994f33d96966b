package io.connectsql.builtin.aggregate;

import io.connectsql.builtin.order.ByteOrdering;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.SqlType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

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
    return new MaxComparable<>(Optional.empty());
  }

  @UdafFactory(description = "The greatest VARCHAR")
  public static Udaf<String, String> varchar() {
    return new MaxComparable<>(Optional.empty());
  }

  @UdafFactory(description = "The latest DATE")
  public static Udaf<LocalDate, LocalDate> date() {
    return new MaxComparable<>(Optional.empty());
  }

  @UdafFactory(description = "The latest TIME")
  public static Udaf<LocalTime, LocalTime> time() {
    return new MaxComparable<>(Optional.empty());
  }

  @UdafFactory(description = "The latest TIMESTAMP")
  public static Udaf<Instant, Instant> timestamp() {
    return new MaxComparable<>(Optional.empty());
  }

  @UdafFactory(description = "The greatest BYTES")
  public static Udaf<ByteBuffer, ByteBuffer> bytes() {
    return new MaxBytes();
  }

  /** The greatest INTEGER. */
  public static final class MaxInteger implements Udaf<Integer, Integer> {

    @Override
    public Integer initialize() {
      return null;
    }

    @Override
    public Integer aggregate(Integer value, Integer aggregate) {
      if (value == null) {
        return aggregate;
      }
      return aggregate == null || (int) value > aggregate ? value : aggregate;
    }

    public int aggregate(int value, int aggregate) {
      return Math.max(aggregate, value);
    }

    @Override
    public Integer merge(Integer one, Integer two) {
      return aggregate(two, one);
    }

    public int merge(int one, int two) {
      return aggregate(two, one);
    }
  }

  /** The greatest BIGINT. */
  public static final class MaxBigint implements Udaf<Long, Long> {

    @Override
    public Long initialize() {
      return null;
    }

    @Override
    public Long aggregate(Long value, Long aggregate) {
      if (value == null) {
        return aggregate;
      }
      return aggregate == null || (long) value > aggregate ? value : aggregate;
    }

    public long aggregate(long value, long aggregate) {
      return Math.max(aggregate, value);
    }

    @Override
    public Long merge(Long one, Long two) {
      return aggregate(two, one);
    }

    public long merge(long one, long two) {
      return aggregate(two, one);
    }
  }

  /** The greatest DOUBLE; NaN counts as greater than every number. */
  public static final class MaxDouble implements Udaf<Double, Double> {

    @Override
    public Double initialize() {
      return null;
    }

    @Override
    public Double aggregate(Double value, Double aggregate) {
      if (value == null) {
        return aggregate;
      }
      return aggregate == null || Double.compare(value, aggregate) > 0 ? value : aggregate;
    }

    public double aggregate(double value, double aggregate) {
      return Double.compare(value, aggregate) > 0 ? value : aggregate;
    }

    @Override
    public Double merge(Double one, Double two) {
      return aggregate(two, one);
    }

    public double merge(double one, double two) {
      return aggregate(two, one);
    }
  }

  /** The greatest value in the natural order of a Java class. */
  public static final class MaxComparable<T extends Comparable<? super T>> implements Udaf<T, T> {
    private final Optional<SqlType> type;

    MaxComparable(Optional<SqlType> type) {
      this.type = type;
    }

    @Override
    public Udaf<T, T> withArgumentTypes(List<SqlType> argumentTypes) {
      return new MaxComparable<>(Optional.of(argumentTypes.get(0)));
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
      return null;
    }

    @Override
    public T aggregate(T value, T aggregate) {
      if (value == null) {
        return aggregate;
      }
      return aggregate == null || value.compareTo(aggregate) > 0 ? value : aggregate;
    }

    @Override
    public T merge(T one, T two) {
      return aggregate(two, one);
    }
  }

  /** The greatest BYTES. */
  public static final class MaxBytes implements Udaf<ByteBuffer, ByteBuffer> {

    @Override
    public ByteBuffer initialize() {
      return null;
    }

    @Override
    public ByteBuffer aggregate(ByteBuffer value, ByteBuffer aggregate) {
      if (value == null) {
        return aggregate;
      }
      return aggregate == null || ByteOrdering.compare(value, aggregate) > 0 ? value : aggregate;
    }

    @Override
    public ByteBuffer merge(ByteBuffer one, ByteBuffer two) {
      return aggregate(two, one);
    }
  }
}
