package io.connectsql.codegen;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Boolean Java expressions that say whether a value is null: {@link #NEVER}, {@link #ALWAYS}, the
 * name of a boolean, {@code name == null}, or several of these joined by {@code ||}.
 */
final class Nullness {
  static final String NEVER = "false";
  static final String ALWAYS = "true";

  private static final Pattern OR = Pattern.compile(" \\|\\| ");

  private Nullness() {}

  /** Whether any is null. */
  static String any(Iterable<String> conditions) {
    Set<String> terms = new LinkedHashSet<>();
    for (String condition : conditions) {
      if (condition.equals(ALWAYS)) {
        return ALWAYS;
      } else if (!condition.equals(NEVER)) {
        terms.addAll(terms(condition));
      }
    }
    return terms.isEmpty() ? NEVER : String.join(" || ", terms);
  }

  static String any(String... conditions) {
    return any(Arrays.asList(conditions));
  }

  /** Whether it is not null; terms joined by {@code &&}. */
  static String not(String condition) {
    if (condition.equals(ALWAYS)) {
      return NEVER;
    } else if (condition.equals(NEVER)) {
      return ALWAYS;
    }
    return terms(condition).stream()
        .map(term -> term.endsWith(" == null") ? term.replace(" == ", " != ") : "!" + term)
        .collect(joining(" && "));
  }

  private static List<String> terms(String condition) {
    return OR.splitAsStream(condition).toList();
  }
}
