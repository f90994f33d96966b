package io.connectsql.builtin.map;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code MAP_VALUES(map)}: the values, nulls included, in no particular order. */
@UdfDescription(name = "MAP_VALUES", category = "MAP", description = "The values of a map.")
public final class MapValues {

  @Udf
  public <K, V> List<V> values(Map<K, V> map) {
    return map == null ? null : new ArrayList<>(map.values());
  }
}
