package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfSchemaProvider;
import io.connectsql.udf.type.SqlType;
import java.util.List;

/** {@code ARRAY_MAX(array)}: the greatest element that is not null; null if there is none. */
@UdfDescription(
    name = "ARRAY_MAX",
    category = "ARRAY",
    description = "The greatest element of an array.")
public final class ArrayMax {

  @Udf(schemaProvider = "elementType")
  public <T> T max(List<T> array) {
    return array == null ? null : OrderedElements.first(array, -1);
  }

  @UdfSchemaProvider
  public SqlType elementType(List<SqlType> argumentTypes) {
    return OrderedElements.arrayType(argumentTypes, "ARRAY_MAX").element();
  }
}
