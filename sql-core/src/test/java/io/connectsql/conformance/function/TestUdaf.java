package io.connectsql.conformance.function;

import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.Struct;
import java.util.function.ToLongFunction;

/** Sums of whatever can be summed. */
@UdafDescription(name = "TEST_UDAF", description = "Sums of whatever can be summed.")
public final class TestUdaf {
  private static final String STRUCT = "STRUCT<A INTEGER, B INTEGER>";

  private TestUdaf() {}

  @UdafFactory
  public static TableUdaf<Integer, Long> ofIntegers() {
    return new LongSum<>(Integer::longValue);
  }

  @UdafFactory
  public static TableUdaf<Long, Long> ofBigints() {
    return new LongSum<>(Long::longValue);
  }

  @UdafFactory
  public static Udaf<Double, Double> ofDoubles() {
    return new DoubleSum();
  }

  @UdafFactory
  public static <T extends Number> Udaf<T, T> ofNumbers() {
    return new NumberSum<>();
  }

  @UdafFactory
  public static Udaf<String, Long> ofLengths(String init) {
    return new LengthSum(init.length());
  }

  @UdafFactory(paramSchema = STRUCT, aggregateSchema = STRUCT, returnSchema = STRUCT)
  public static Udaf<Struct, Struct> ofStructs() {
    return new StructSum();
  }

  /** Sums as BIGINT, usable on tables. */
  private record LongSum<T>(ToLongFunction<T> number) implements TableUdaf<T, Long> {
    @Override
    public Long initialize() {
      return 0L;
    }

    @Override
    public Long aggregate(T value, Long aggregate) {
      return value == null ? aggregate : aggregate + number.applyAsLong(value);
    }

    @Override
    public Long merge(Long one, Long two) {
      return one + two;
    }

    @Override
    public Long undo(T value, Long aggregate) {
      return value == null ? aggregate : aggregate - number.applyAsLong(value);
    }
  }

  private static final class DoubleSum implements Udaf<Double, Double> {
    @Override
    public Double initialize() {
      return 0.0;
    }

    @Override
    public Double aggregate(Double value, Double aggregate) {
      return value == null ? aggregate : aggregate + value;
    }

    @Override
    public Double merge(Double one, Double two) {
      return one + two;
    }
  }

  private record LengthSum(long init) implements Udaf<String, Long> {
    @Override
    public Long initialize() {
      return init;
    }

    @Override
    public Long aggregate(String value, Long aggregate) {
      return value == null ? aggregate : aggregate + value.length();
    }

    @Override
    public Long merge(Long one, Long two) {
      return one + two;
    }
  }
}
