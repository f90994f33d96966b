package io.connectsql.builtin.map;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code MAP_UNION(a, b)}: the entries of both, of b where both have a key; of one where the other
 * is null.
 */
@UdfDescription(
    name = "MAP_UNION",
    category = "MAP",
    description = "The entries of two maps; the second wins where both have a key.")
public final class MapUnion {

  @Udf
  public <K, V> Map<K, V> union(Map<K, V> left, Map<K, V> right) {
    if (left == null || right == null) {
      return left == null ? right : left;
    }
    Map<K, V> union = new LinkedHashMap<>(left);
    union.putAll(right);
    return union;
  }
}
