package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.math.BigDecimal;

/** {@code SIGN}: -1, 0 or 1 as a number is below, at or above zero; 0 for NaN. */
@UdfDescription(
    name = "SIGN",
    category = "MATHEMATICAL",
    description = "-1, 0 or 1 as a number is below, at or above zero.")
public final class Sign {

  @Udf
  public int sign(@UdfParameter int x) {
    return Integer.signum(x);
  }

  @Udf
  public int sign(@UdfParameter long x) {
    return Long.signum(x);
  }

  @Udf
  public int sign(@UdfParameter double x) {
    return (int) Math.signum(x);
  }

  @Udf
  public Integer sign(@UdfParameter BigDecimal x) {
    return x == null ? null : x.signum();
  }
}
