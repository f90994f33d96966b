package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.UnorderedUdaf;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** {@code AVG(x)}: the mean of the non-null values, as DOUBLE; 0 if there is none. */
@UdafDescription(
    name = "AVG",
    category = "AGGREGATE",
    description = "The mean of the values that are not null.")
public final class Avg {
  private Avg() {}

  @UdafFactory(description = "Mean of INTEGERs")
  public static MappedUdaf<Integer, Struct, Double> avgInteger() {
    return new AvgInteger();
  }

  @UdafFactory(description = "Mean of BIGINTs")
  public static MappedUdaf<Long, Struct, Double> avgBigint() {
    return new AvgBigint();
  }

  @UdafFactory(description = "Mean of DOUBLEs")
  public static MappedUdaf<Double, Struct, Double> avgDouble() {
    return new AvgReal<>();
  }

  @UdafFactory(description = "Mean of DECIMALs, a DOUBLE")
  public static MappedUdaf<BigDecimal, Struct, Double> avgDecimal() {
    return new AvgReal<>();
  }

  /** Mean of INTEGERs. */
  public static final class AvgInteger
      implements MappedUdaf<Integer, Struct, Double>,
          TableUdaf<Integer, Struct>,
          UnorderedUdaf<Integer, Struct> {
    private static final StructType STATE =
        new StructType(
            List.of(
                new Field("SUM", PrimitiveType.BIGINT), new Field("COUNT", PrimitiveType.BIGINT)));

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(STATE);
    }

    @Override
    public Struct initialize() {
      return state(0L, 0L);
    }

    @Override
    public Struct aggregate(Integer value, Struct aggregate) {
      return value == null ? aggregate : aggregate((int) value, aggregate);
    }

    public Struct aggregate(int value, Struct aggregate) {
      return state(sum(aggregate) + value, count(aggregate) + 1);
    }

    @Override
    public Struct merge(Struct one, Struct two) {
      return state(sum(one) + sum(two), count(one) + count(two));
    }

    @Override
    public Struct undo(Integer value, Struct aggregate) {
      return value == null ? aggregate : undo((int) value, aggregate);
    }

    public Struct undo(int value, Struct aggregate) {
      return state(sum(aggregate) - value, count(aggregate) - 1);
    }

    @Override
    public Double map(Struct aggregate) {
      long count = count(aggregate);
      return count == 0 ? 0.0 : (double) sum(aggregate) / count;
    }

    private static Struct state(long sum, long count) {
      return new Struct(STATE, sum, count);
    }

    private static long sum(Struct state) {
      return (Long) state.get(0);
    }

    private static long count(Struct state) {
      return (Long) state.get(1);
    }
  }

  /** Mean of BIGINTs. The sum has 128 bits, so that it is exact for any number of rows. */
  public static final class AvgBigint
      implements MappedUdaf<Long, Struct, Double>,
          TableUdaf<Long, Struct>,
          UnorderedUdaf<Long, Struct> {
    private static final StructType STATE =
        new StructType(
            List.of(
                new Field("HIGH", PrimitiveType.BIGINT),
                new Field("LOW", PrimitiveType.BIGINT),
                new Field("COUNT", PrimitiveType.BIGINT)));

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(STATE);
    }

    @Override
    public Struct initialize() {
      return new Struct(STATE, 0L, 0L, 0L);
    }

    @Override
    public Struct aggregate(Long value, Struct aggregate) {
      return value == null ? aggregate : aggregate((long) value, aggregate);
    }

    public Struct aggregate(long value, Struct aggregate) {
      return add(aggregate, value >> 63, value, 1);
    }

    @Override
    public Struct merge(Struct one, Struct two) {
      return add(one, high(two), low(two), count(two));
    }

    @Override
    public Struct undo(Long value, Struct aggregate) {
      return value == null ? aggregate : undo((long) value, aggregate);
    }

    public Struct undo(long value, Struct aggregate) {
      long low = low(aggregate);
      long borrow = Long.compareUnsigned(low, value) < 0 ? 1 : 0;
      long high = high(aggregate) - (value >> 63) - borrow;
      return new Struct(STATE, high, low - value, count(aggregate) - 1);
    }

    @Override
    public Double map(Struct aggregate) {
      long count = count(aggregate);
      return count == 0 ? 0.0 : toDouble(high(aggregate), low(aggregate)) / count;
    }

    private static Struct add(Struct state, long high, long low, long count) {
      long sum = low(state) + low;
      long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
      return new Struct(STATE, high(state) + high + carry, sum, count(state) + count);
    }

    private static double toDouble(long high, long low) {
      if (high == low >> 63) {
        return low;
      }
      double unsignedLow = (low >>> 1) * 2.0 + (low & 1);
      return high * 0x1p64 + unsignedLow;
    }

    private static long high(Struct state) {
      return (Long) state.get(0);
    }

    private static long low(Struct state) {
      return (Long) state.get(1);
    }

    private static long count(Struct state) {
      return (Long) state.get(2);
    }
  }

  /** Mean of DOUBLEs or of DECIMALs, computed in DOUBLE. */
  public static final class AvgReal<N extends Number>
      implements MappedUdaf<N, Struct, Double>, TableUdaf<N, Struct>, UnorderedUdaf<N, Struct> {
    private static final StructType STATE =
        new StructType(
            List.of(
                new Field("SUM", PrimitiveType.DOUBLE), new Field("COUNT", PrimitiveType.BIGINT)));

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(STATE);
    }

    @Override
    public Struct initialize() {
      return state(0.0, 0L);
    }

    @Override
    public Struct aggregate(N value, Struct aggregate) {
      return value == null ? aggregate : aggregate(value.doubleValue(), aggregate);
    }

    public Struct aggregate(double value, Struct aggregate) {
      return state(sum(aggregate) + value, count(aggregate) + 1);
    }

    @Override
    public Struct merge(Struct one, Struct two) {
      return state(sum(one) + sum(two), count(one) + count(two));
    }

    @Override
    public Struct undo(N value, Struct aggregate) {
      return value == null ? aggregate : undo(value.doubleValue(), aggregate);
    }

    public Struct undo(double value, Struct aggregate) {
      return state(sum(aggregate) - value, count(aggregate) - 1);
    }

    @Override
    public Double map(Struct aggregate) {
      long count = count(aggregate);
      return count == 0 ? 0.0 : sum(aggregate) / count;
    }

    private static Struct state(double sum, long count) {
      return new Struct(STATE, sum, count);
    }

    private static double sum(Struct state) {
      return (Double) state.get(0);
    }

    private static long count(Struct state) {
      return (Long) state.get(1);
    }
  }
}
