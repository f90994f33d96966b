package io.connectsql.builtin.nulls;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code AS_VALUE(column)}: a key column's value, as a column of the row's value. */
@UdfDescription(
    name = "AS_VALUE",
    category = "OTHER",
    description = "Copies a key column into the row's value.")
public final class AsValue {

  @Udf
  public <T> T asValue(@UdfParameter T column) {
    return column;
  }
}
