package io.connectsql.connect.data;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Finds columns among the keys of maps: by exact name, else regardless of case. What a key turned
 * out to be is remembered. Not thread-safe.
 */
final class MapFields {
  private static final int MOST_KEYS = 10_000;
  private static final int NO_COLUMN = -1;

  private final List<String> columns;
  private final Map<String, Integer> exact = new HashMap<>();
  private final Map<String, Integer> upperCase = new HashMap<>();
  private final Map<String, Integer> known = new HashMap<>();

  MapFields(List<String> columns) {
    this.columns = List.copyOf(columns);
    for (int i = 0; i < columns.size(); i++) {
      exact.put(columns.get(i), i);
      upperCase.put(columns.get(i).toUpperCase(Locale.ROOT), i);
    }
  }

  /** The values of the columns, in a fresh array; null for those that the map lacks. */
  Object[] pick(Map<?, ?> map) {
    Object[] values = new Object[columns.size()];
    boolean[] found = new boolean[values.length];
    map.forEach(
        (key, value) -> {
          int column = key instanceof String name ? column(name) : NO_COLUMN;
          if (column != NO_COLUMN && (!found[column] || columns.get(column).equals(key))) {
            values[column] = value;
            found[column] = true;
          }
        });
    return values;
  }

  /** Whether a map has any of the columns. */
  boolean isIn(Map<?, ?> map) {
    return map.keySet().stream()
        .anyMatch(key -> key instanceof String name && column(name) != NO_COLUMN);
  }

  private int column(String key) {
    Integer column = known.get(key);
    if (column == null) {
      if (known.size() >= MOST_KEYS) {
        known.clear();
      }
      column = exact.get(key);
      if (column == null) {
        column = upperCase.getOrDefault(key.toUpperCase(Locale.ROOT), NO_COLUMN);
      }
      known.put(key, column);
    }
    return column;
  }
}
