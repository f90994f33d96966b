package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code SIN}: the sine of an angle. */
@UdfDescription(name = "SIN", category = "MATHEMATICAL", description = "The sine of an angle.")
public final class Sin {

  @Udf
  public double sin(@UdfParameter(description = "an angle in radians") double angle) {
    return Math.sin(angle);
  }
}
