package io.connectsql;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds what was probably meant by a name that does not exist. */
public final class Spelling {
  private Spelling() {}

  /** The most similar of the known names, or empty if none is similar. Case makes no difference. */
  public static Optional<String> closest(String name, Collection<String> known) {
    return similar(name, known).stream().findFirst();
  }

  /** The known names that are similar, the most similar first. Case makes no difference. */
  public static List<String> similar(String name, Collection<String> known) {
    int most = name.length() < 4 ? name.length() / 2 : Math.max(2, name.length() / 3);
    return known.stream()
        .filter(candidate -> Math.abs(candidate.length() - name.length()) <= most)
        .filter(candidate -> distance(name, candidate) <= most)
        .sorted(
            Comparator.<String>comparingInt(candidate -> distance(name, candidate))
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  /** How many letters must be inserted, left out, replaced or swapped with their neighbour. */
  private static int distance(String left, String right) {
    String from = left.toUpperCase(Locale.ROOT);
    String to = right.toUpperCase(Locale.ROOT);
    int[][] distances = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        if (i == 0 || j == 0) {
          distances[i][j] = i + j;
          continue;
        }
        int replaced = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
        int least =
            Math.min(
                distances[i - 1][j - 1] + replaced,
                1 + Math.min(distances[i - 1][j], distances[i][j - 1]));
        if (i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1)) {
          least = Math.min(least, distances[i - 2][j - 2] + 1);
        }
        distances[i][j] = least;
      }
    }
    return distances[from.length()][to.length()];
  }
}
