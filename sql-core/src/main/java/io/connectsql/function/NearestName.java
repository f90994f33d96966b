package io.connectsql.function;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what somebody probably meant to type. */
final class NearestName {

  private NearestName() {}

  /** The name that takes the fewest edits to get from {@code typed}; empty if all take many. */
  static Optional<String> of(String typed, Collection<String> names) {
    int most = Math.max(1, typed.length() / 3);
    return names.stream()
        .filter(name -> edits(typed, name) <= most)
        .min(
            Comparator.comparingInt((String name) -> edits(typed, name))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** Characters to insert, delete or replace. */
  private static int edits(String from, String to) {
    int[] previous = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] current = new int[to.length() + 1];
      current[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[to.length()];
  }
}
