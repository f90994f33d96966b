package io.connectsql.builtin.math;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;

/** {@code PI()}: the ratio of a circle's circumference to its diameter. */
@UdfDescription(
    name = "PI",
    category = "MATHEMATICAL",
    description = "The ratio of a circle's circumference to its diameter.")
public final class Pi {

  @Udf
  public double pi() {
    return Math.PI;
  }
}
