package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** {@code ARRAY_UNION(a, b)}: the distinct elements of both; null if either is null. */
@UdfDescription(
    name = "ARRAY_UNION",
    category = "ARRAY",
    description = "The distinct elements of two arrays.")
public final class ArrayUnion {

  @Udf
  public <T> List<T> union(List<T> left, List<T> right) {
    if (left == null || right == null) {
      return null;
    }
    Set<T> union = new LinkedHashSet<>(left);
    union.addAll(right);
    return new ArrayList<>(union);
  }
}
