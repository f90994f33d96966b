package io.connectsql.builtin.map;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code MAP_KEYS(map)}: the keys in no particular order. */
@UdfDescription(name = "MAP_KEYS", category = "MAP", description = "The keys of a map.")
public final class MapKeys {

  @Udf
  public <K, V> List<K> keys(Map<K, V> map) {
    return map == null ? null : new ArrayList<>(map.keySet());
  }
}
