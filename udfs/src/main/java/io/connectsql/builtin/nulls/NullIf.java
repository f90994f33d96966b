package io.connectsql.builtin.nulls;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.math.BigDecimal;
import java.util.Objects;

/** {@code NULLIF(x, y)}: null if the arguments are equal, else the first. */
@UdfDescription(
    name = "NULLIF",
    category = "CONDITIONAL",
    description = "NULL if the arguments are equal, else the first.")
public final class NullIf {

  @Udf
  public <T> T nullIf(@UdfParameter T x, @UdfParameter T y) {
    return equal(x, y) ? null : x;
  }

  private static boolean equal(Object x, Object y) {
    if (x instanceof BigDecimal a && y instanceof BigDecimal b) {
      return a.compareTo(b) == 0;
    }
    return Objects.equals(x, y);
  }
}
