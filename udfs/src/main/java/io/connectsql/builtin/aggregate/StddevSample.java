package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
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

  @UdafFactory(
      description = "Sample standard deviation of DOUBLEs, to which other numbers are converted")
  public static MappedUdaf<Double, Struct, Double> of() {
    return new OfDoubles();
  }

  /** Sample standard deviation of DOUBLEs. */
  public static final class OfDoubles
      implements MappedUdaf<Double, Struct, Double>, TableUdaf<Double, Struct> {

    @Override
    public Optional<SqlType> aggregateType() {
      return Optional.of(SampleVariance.TYPE);
    }

    @Override
    public Struct initialize() {
      return SampleVariance.empty();
    }

    @Override
    public Struct aggregate(Double value, Struct aggregate) {
      return value == null ? aggregate : SampleVariance.add(aggregate, value);
    }

    @Override
    public Struct merge(Struct one, Struct two) {
      return SampleVariance.merge(one, two);
    }

    @Override
    public Struct undo(Double value, Struct aggregate) {
      return value == null ? aggregate : SampleVariance.remove(aggregate, value);
    }

    @Override
    public Double map(Struct aggregate) {
      return Math.sqrt(SampleVariance.variance(aggregate));
    }
  }
}
