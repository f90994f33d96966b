package io.connectsql.connect.transform;

import java.util.Map;
import java.util.Optional;

/** Finds columns in maps: by exact name, else regardless of case. */
final class MapKeys {
  private MapKeys() {}

  /** The key that a column has in a map. */
  static Optional<String> find(Map<?, ?> map, String column) {
    if (map.containsKey(column)) {
      return Optional.of(column);
    }
    for (Object key : map.keySet()) {
      if (key instanceof String name && name.equalsIgnoreCase(column)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  /** The value of a column; null if the map has none. */
  static Object get(Map<?, ?> map, String column) {
    return find(map, column).<Object>map(map::get).orElse(null);
  }
}
