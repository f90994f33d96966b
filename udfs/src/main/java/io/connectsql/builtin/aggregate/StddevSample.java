package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * {@code STDDEV_SAMPLE(x)}: the sample standard deviation, as DOUBLE; 0 for fewer than two values.
 */
@UdafDescription(
    name = "STDDEV_SAMPLE",
    category = "AGGREGATE",
    description = "The sample standard deviation of the values that are not null.")
public final class StddevSample {
  private StddevSample() {}

  @UdafFactory(description = "Sample standard deviation of INTEGERs")
  public static MappedUdaf<Integer, Struct, Double> ofIntegers() {
    return new OfNumbers<>();
  }

  @UdafFactory(description = "Sample standard deviation of BIGINTs")
  public static MappedUdaf<Long, Struct, Double> ofBigints() {
    return new OfNumbers<>();
  }

  @UdafFactory(description = "Sample standard deviation of DOUBLEs")
  public static MappedUdaf<Double, Struct, Double> ofDoubles() {
    return new OfNumbers<>();
  }

  @UdafFactory(description = "Sample standard deviation of DECIMALs")
  public static MappedUdaf<BigDecimal, Struct, Double> ofDecimals() {
    return new OfNumbers<>();
  }

  /** Sample standard deviation of numbers, computed in DOUBLE. */
  public static final class OfNumbers<N extends Number>
      implements MappedUdaf<N, Struct, Double>, TableUdaf<N, Struct> {

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(SampleVariance.TYPE);
    }

    @Override
    public Struct initialize() {
      return SampleVariance.empty();
    }

    @Override
    public Struct aggregate(N value, Struct aggregate) {
      return value == null ? aggregate : SampleVariance.add(aggregate, value.doubleValue());
    }

    @Override
    public Struct merge(Struct one, Struct two) {
      return SampleVariance.merge(one, two);
    }

    @Override
    public Struct undo(N value, Struct aggregate) {
      return value == null ? aggregate : SampleVariance.remove(aggregate, value.doubleValue());
    }

    @Override
    public Double map(Struct aggregate) {
      return Math.sqrt(SampleVariance.variance(aggregate));
    }
  }
}
