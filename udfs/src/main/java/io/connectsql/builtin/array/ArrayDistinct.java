package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code ARRAY_DISTINCT(array)}: each value once, in the order of first occurrence. */
@UdfDescription(
    name = "ARRAY_DISTINCT",
    category = "ARRAY",
    description = "The distinct elements of an array.")
public final class ArrayDistinct {

  @Udf
  public <T> List<T> distinct(List<T> array) {
    if (array == null) {
      return null;
    }
    Set<T> distinct = new LinkedHashSet<>(array);
    return new ArrayList<>(distinct);
  }
}
