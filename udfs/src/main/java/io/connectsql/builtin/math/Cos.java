package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code COS}: the cosine of an angle. */
@UdfDescription(name = "COS", category = "MATHEMATICAL", description = "The cosine of an angle.")
public final class Cos {

  @Udf
  public double cos(@UdfParameter(description = "an angle in radians") double angle) {
    return Math.cos(angle);
  }
}
