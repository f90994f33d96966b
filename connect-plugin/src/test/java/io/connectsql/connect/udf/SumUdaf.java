package io.connectsql.connect.udf;

import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;

/** The aggregate function of the KSQL paper's section 4.2. */
@UdafDescription(name = "my_sum", description = "sums")
public class SumUdaf {
  private SumUdaf() {}

  @UdafFactory(description = "sums double")
  public static Udaf<Double, Double> createSumDouble() {
    return new Udaf<Double, Double>() {
      @Override
      public Double initialize() {
        return 0.0;
      }

      @Override
      public Double aggregate(final Double val, final Double aggregate) {
        return aggregate + val;
      }

      @Override
      public Double merge(final Double aggOne, final Double aggTwo) {
        return aggOne + aggTwo;
      }
    };
  }
}
