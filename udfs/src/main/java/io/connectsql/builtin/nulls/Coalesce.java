package io.connectsql.builtin.nulls;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code COALESCE(x, …)}: the first of the arguments that is not null; null if all are. */
@UdfDescription(
    name = "COALESCE",
    category = "CONDITIONAL",
    description = "The first of the arguments that is not NULL.")
public final class Coalesce {

  @Udf
  @SafeVarargs
  public final <T> T coalesce(@UdfParameter T first, @UdfParameter T... rest) {
    if (first != null) {
      return first;
    }
    for (T value : rest) {
      if (value != null) {
        return value;
      }
    }
    return null;
  }
}
