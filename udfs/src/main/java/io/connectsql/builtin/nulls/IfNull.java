package io.connectsql.builtin.nulls;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code IFNULL(x, otherwise)}: the first argument, or the second if that is null. */
@UdfDescription(
    name = "IFNULL",
    category = "CONDITIONAL",
    description = "The first argument, or the second if that is NULL.")
public final class IfNull {

  @Udf
  public <T> T ifNull(@UdfParameter T x, @UdfParameter T otherwise) {
    return x == null ? otherwise : x;
  }
}
