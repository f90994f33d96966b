package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** {@code ARRAY_REMOVE(array, value)}: the elements other than the value, which may be null. */
@UdfDescription(
    name = "ARRAY_REMOVE",
    category = "ARRAY",
    description = "An array without the elements of a value.")
public final class ArrayRemove {

  @Udf
  public <T> List<T> remove(List<T> array, T value) {
    if (array == null) {
      return null;
    }
    List<T> rest = new ArrayList<>(array.size());
    for (T element : array) {
      if (!Objects.equals(element, value)) {
        rest.add(element);
      }
    }
    return rest;
  }
}
