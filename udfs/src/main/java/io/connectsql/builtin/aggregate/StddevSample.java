package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.Struct;

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
  public static final class OfDoubles extends SampleVariance {
    @Override
    public Double map(Struct aggregate) {
      return Math.sqrt(variance(aggregate));
    }
  }
}
