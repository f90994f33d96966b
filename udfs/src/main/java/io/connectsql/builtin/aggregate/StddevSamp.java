package io.connectsql.builtin.aggregate;

import io.connectsql.udf.MappedUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import io.connectsql.udf.type.Struct;

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

  @UdafFactory(description = "Sample variance of DOUBLEs, to which other numbers are converted")
  public static MappedUdaf<Double, Struct, Double> of() {
    return new OfDoubles();
  }

  /** Sample variance of DOUBLEs. */
  public static final class OfDoubles extends SampleVariance {
    @Override
    public Double map(Struct aggregate) {
      return variance(aggregate);
    }
  }
}
