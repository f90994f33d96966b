package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code ARRAY_INTERSECT(a, b)}: the distinct elements of a that are in b too, in the order of a;
 * null if either is null.
 */
@UdfDescription(
    name = "ARRAY_INTERSECT",
    category = "ARRAY",
    description = "The distinct elements that two arrays share.")
public final class ArrayIntersect {

  @Udf
  public <T> List<T> intersect(List<T> left, List<T> right) {
    if (left == null || right == null) {
      return null;
    }
    Set<T> shared = new LinkedHashSet<>(left);
    shared.retainAll(new HashSet<>(right));
    return new ArrayList<>(shared);
  }
}
