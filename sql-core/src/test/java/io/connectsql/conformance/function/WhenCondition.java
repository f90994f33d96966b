package io.connectsql.conformance.function;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;

/** A condition of CASE that must not be evaluated after one that was met. */
@UdfDescription(name = "WHENCONDITION", description = "A condition that may refuse evaluation.")
public final class WhenCondition {
  @Udf
  public boolean condition(boolean ret, boolean eval) {
    if (!eval) {
      throw new IllegalStateException("this condition must not be evaluated");
    }
    return ret;
  }
}
