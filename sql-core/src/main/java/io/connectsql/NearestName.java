package io.connectsql;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds what somebody probably meant to type. */
public final class NearestName {
  private static final LevenshteinDistance DISTANCE = LevenshteinDistance.getDefaultInstance();

  /** What needs no quotes in SQL to stay as it is. */
  private static final Pattern PLAIN = Pattern.compile("[A-Z_][A-Z0-9_]*");

  private NearestName() {}

  /** So many characters of a name may be swapped letters, which count twice. */
  private static final int SHORTEST_SWAPPED = 4;

  /**
   * The name that differs least from what was typed, case aside; empty if all differ in more than a
   * third of its characters, and in more than two swapped letters.
   */
  public static Optional<String> of(String typed, Collection<String> names) {
    int most = Math.max(typed.length() < SHORTEST_SWAPPED ? 1 : 2, typed.length() / 3);
    return names.stream()
        .filter(name -> distance(typed, name) <= most)
        .min(
            Comparator.comparingInt((String name) -> distance(typed, name))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** The nearest name as a question, quoted as SQL needs it. */
  public static Optional<String> question(String typed, Collection<String> names) {
    return of(typed, names).map(name -> "Did you mean " + quoted(name) + "?");
  }

  /** A name as SQL has to write it. */
  public static String quoted(String name) {
    return PLAIN.matcher(name).matches() ? name : "`" + name.replace("`", "``") + "`";
  }

  private static int distance(String typed, String name) {
    return DISTANCE.apply(typed.toUpperCase(Locale.ROOT), name.toUpperCase(Locale.ROOT));
  }
}
