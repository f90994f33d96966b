package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code ARRAY_EXCEPT(a, b)}: the distinct elements of a not in b; null if either is null. */
@UdfDescription(
    name = "ARRAY_EXCEPT",
    category = "ARRAY",
    description = "The distinct elements of an array that are not in another.")
public final class ArrayExcept {

  @Udf
  public <T> List<T> except(List<T> left, List<T> right) {
    if (left == null || right == null) {
      return null;
    }
    Set<T> rest = new LinkedHashSet<>(left);
    right.forEach(rest::remove);
    return new ArrayList<>(rest);
  }
}
