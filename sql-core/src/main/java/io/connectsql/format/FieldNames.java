package io.connectsql.format;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Matches columns to the fields of a schema: by exact name, else regardless of case. */
public final class FieldNames {
  /** What {@link #match} has for a column without a field. */
  public static final int ABSENT = -1;

  private FieldNames() {}

  /**
   * For each of the columns the index of its field, or {@link #ABSENT}. No field goes to two
   * columns.
   */
  public static int[] match(List<String> columns, List<String> fields) {
    Map<String, Integer> exact = new HashMap<>();
    Map<String, Integer> upperCase = new HashMap<>();
    Set<String> taken = Set.copyOf(new HashSet<>(columns));
    for (int i = 0; i < fields.size(); i++) {
      String field = fields.get(i);
      exact.put(field, i);
      if (!taken.contains(field)) {
        upperCase.putIfAbsent(field.toUpperCase(Locale.ROOT), i);
      }
    }
    int[] matches = new int[columns.size()];
    for (int i = 0; i < matches.length; i++) {
      String column = columns.get(i);
      Integer match = exact.get(column);
      if (match == null) {
        match = upperCase.remove(column.toUpperCase(Locale.ROOT));
      }
      matches[i] = match == null ? ABSENT : match;
    }
    return matches;
  }

  /**
   * The names of a schema's fields as column names: upper case, unless that makes two the same.
   *
   * @param exact keep them as they are
   */
  public static List<String> toColumns(List<String> fields, boolean exact) {
    List<String> upperCase =
        fields.stream().map(field -> field.toUpperCase(Locale.ROOT)).distinct().toList();
    return exact || upperCase.size() < fields.size() ? List.copyOf(fields) : upperCase;
  }
}
