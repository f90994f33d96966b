package io.connectsql.format.json;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Finds columns by the names of an object's fields: by the exact name, else regardless of case. If
 * an object has both, the exact one counts.
 *
 * <p>Producers write the fields of a topic's objects in the same order, so what was found at a
 * position of one object is tried first for the next.
 */
final class JsonFields {
  static final int UNKNOWN = -1;

  private final String[] names;
  private final Map<String, Integer> exact = new HashMap<>();
  private final Map<String, Integer> upperCase = new HashMap<>();

  private final String[] foundNames;
  private final int[] foundColumns;
  private int position;

  /** The object, by its number, in which the column's exact name was last seen. */
  private final long[] exactSeen;

  private long object;

  JsonFields(List<String> names) {
    this.names = names.toArray(String[]::new);
    for (int i = 0; i < this.names.length; i++) {
      exact.put(this.names[i], i);
      upperCase.putIfAbsent(this.names[i].toUpperCase(Locale.ROOT), i);
    }
    exactSeen = new long[this.names.length];
    foundNames = new String[Math.max(16, 2 * this.names.length)];
    Arrays.fill(foundNames, "");
    foundColumns = new int[foundNames.length];
    Arrays.fill(foundColumns, find(""));
  }

  /** To be called at the start of every object. */
  void begin() {
    position = 0;
    object++;
  }

  /** The column for the next field of the object, or {@link #UNKNOWN} if it is to be skipped. */
  int next(String name) {
    int at = position++;
    int column;
    if (at < foundNames.length) {
      if (!foundNames[at].equals(name)) {
        foundNames[at] = name;
        foundColumns[at] = find(name);
      }
      column = foundColumns[at];
    } else {
      column = find(name);
    }
    if (column != UNKNOWN) {
      if (names[column].equals(name)) {
        exactSeen[column] = object;
      } else if (exactSeen[column] == object) {
        return UNKNOWN;
      }
    }
    return column;
  }

  /** The column for a field of this name, or {@link #UNKNOWN}. */
  int find(String name) {
    Integer column = exact.get(name);
    if (column == null) {
      column = upperCase.get(name.toUpperCase(Locale.ROOT));
    }
    return column == null ? UNKNOWN : column;
  }
}
