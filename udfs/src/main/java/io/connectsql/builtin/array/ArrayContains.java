package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.List;
import java.util.Objects;

/** {@code ARRAY_CONTAINS(array, value)}; false for a null array; null is found as any value is. */
@UdfDescription(
    name = "ARRAY_CONTAINS",
    category = "ARRAY",
    description = "Whether an array has an element of a value.")
public final class ArrayContains {

  @Udf
  public <T> boolean contains(List<T> array, T value) {
    if (array != null) {
      for (T element : array) {
        if (Objects.equals(element, value)) {
          return true;
        }
      }
    }
    return false;
  }
}
