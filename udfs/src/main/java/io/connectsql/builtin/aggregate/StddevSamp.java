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
 * {@code STDDEV_SAMP(x)}: the sample variance, as DOUBLE; 0 for fewer than two values. The name is
 * kept for scripts that rely on what it has always returned; {@code STDDEV_SAMPLE} is the standard
 * deviation.
 */
@UdafDescription(
    name = "STDDEV_SAMP",
    category = "AGGREGATE",
    description = "The sample variance of the values that are not null.")
public final class StddevSamp {
  private StddevSamp() {}

  @UdafFactory(description = "Sample variance of INTEGERs")
  public static MappedUdaf<Integer, Struct, Double> ofIntegers() {
    return new OfNumbers<>();
  }

  @UdafFactory(description = "Sample variance of BIGINTs")
  public static MappedUdaf<Long, Struct, Double> ofBigints() {
    return new OfNumbers<>();
  }

  @UdafFactory(description = "Sample variance of DOUBLEs")
  public static MappedUdaf<Double, Struct, Double> ofDoubles() {
    return new OfNumbers<>();
  }

  @UdafFactory(description = "Sample variance of DECIMALs")
  public static MappedUdaf<BigDecimal, Struct, Double> ofDecimals() {
    return new OfNumbers<>();
  }

  /** Sample variance of numbers, computed in DOUBLE. */
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
      return SampleVariance.variance(aggregate);
    }
  }
}
