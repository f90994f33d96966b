package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.List;

/** {@code ARRAY_LENGTH(array)}: the number of elements, nulls included; null for a null array. */
@UdfDescription(
    name = "ARRAY_LENGTH",
    category = "ARRAY",
    description = "The number of elements of an array.")
public final class ArrayLength {

  @Udf
  public <T> Integer length(List<T> array) {
    return array == null ? null : array.size();
  }
}
