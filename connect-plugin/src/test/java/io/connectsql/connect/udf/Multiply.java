package io.connectsql.connect.udf;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;

/** The scalar function of the KSQL paper's section 4.1. */
@UdfDescription(name = "multiply", description = "multiplies 2 numbers")
public class Multiply {
  @Udf(description = "multiply two non-nullable INTs.")
  public long multiply(final int v1, final int v2) {
    return (long) v1 * v2;
  }
}
