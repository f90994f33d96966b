package io.connectsql.builtin.map;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code AS_MAP(keys, values)}: a map of the n-th key to the n-th value. What one array has more
 * than the other is ignored; of equal keys the last counts.
 */
@UdfDescription(
    name = "AS_MAP",
    category = "MAP",
    description = "A map made of an array of keys and an array of values.")
public final class AsMap {

  @Udf
  public <V> Map<String, V> asMap(List<String> keys, List<V> values) {
    if (keys == null || values == null) {
      return null;
    }
    int size = Math.min(keys.size(), values.size());
    Map<String, V> map = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      if (keys.get(i) == null) {
        throw new FunctionException("Key " + (i + 1) + " of AS_MAP is NULL, which no map can hold");
      }
      map.put(keys.get(i), values.get(i));
    }
    return map;
  }
}
