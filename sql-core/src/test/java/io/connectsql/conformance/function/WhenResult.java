package io.connectsql.conformance.function;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;

/** A result of CASE that must not be evaluated unless its condition is met. */
@UdfDescription(name = "WHENRESULT", description = "A result that may refuse evaluation.")
public final class WhenResult {
  @Udf
  public int result(int ret, boolean eval) {
    if (!eval) {
      throw new IllegalStateException("this result must not be evaluated");
    }
    return ret;
  }
}
