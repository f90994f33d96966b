package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.List;
import java.util.Optional;

/**
 * A statistic computed from the sample variance of the non-null values. Its state is their sum,
 * count and the sum of squared differences from the mean, updated by the method of Youngs and
 * Cramer, which does not cancel for large values.
 */
public abstract class SampleVariance
    implements MappedUdaf<Double, Struct, Double>, TableUdaf<Double, Struct> {
  private static final StructType TYPE =
      new StructType(
          List.of(
              new Field("SUM", PrimitiveType.DOUBLE),
              new Field("COUNT", PrimitiveType.BIGINT),
              new Field("M2", PrimitiveType.DOUBLE)));

  SampleVariance() {}

  @Override
  public Optional<SqlType> aggregateType() {
    return Optional.of(TYPE);
  }

  @Override
  public Struct initialize() {
    return new Struct(TYPE, 0.0, 0L, 0.0);
  }

  @Override
  public Struct aggregate(Double value, Struct aggregate) {
    return value == null ? aggregate : add(aggregate, value);
  }

  @Override
  public Struct merge(Struct one, Struct two) {
    if (count(one) == 0) {
      return two;
    }
    if (count(two) == 0) {
      return one;
    }
    double countOne = count(one);
    double countTwo = count(two);
    double difference = sum(one) / countOne - sum(two) / countTwo;
    double between = difference * difference * (countOne * countTwo / (countOne + countTwo));
    return new Struct(
        TYPE, sum(one) + sum(two), count(one) + count(two), m2(one) + m2(two) + between);
  }

  @Override
  public Struct undo(Double value, Struct aggregate) {
    return value == null ? aggregate : remove(aggregate, value);
  }

  /** The variance; 0 for fewer than two values. */
  static double variance(Struct state) {
    long count = count(state);
    return count < 2 ? 0.0 : m2(state) / (count - 1);
  }

  private static Struct add(Struct state, double value) {
    double sum = sum(state) + value;
    long count = count(state) + 1;
    return new Struct(TYPE, sum, count, m2(state) + step(value, sum, count));
  }

  private Struct remove(Struct state, double value) {
    long count = count(state);
    if (count <= 1) {
      return initialize();
    }
    double sum = sum(state);
    double m2 = count == 2 ? 0.0 : Math.max(0.0, m2(state) - step(value, sum, count));
    return new Struct(TYPE, sum - value, count - 1, m2);
  }

  /** What a value contributes to the squared differences, given sum and count that include it. */
  private static double step(double value, double sum, long count) {
    if (count < 2) {
      return 0.0;
    }
    double n = count;
    double difference = n * value - sum;
    return difference * difference / (n * (n - 1));
  }

  private static double sum(Struct state) {
    return (Double) state.get(0);
  }

  private static long count(Struct state) {
    return (Long) state.get(1);
  }

  private static double m2(Struct state) {
    return (Double) state.get(2);
  }
}
