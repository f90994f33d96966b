package io.connectsql.parser;

import io.connectsql.tree.Identifier;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes names and texts. */
final class NameFormatter {
  private static final Pattern FOLDED = Pattern.compile("[A-Z_][A-Z0-9_]*");
  private static final Pattern UNFOLDED = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private NameFormatter() {}

  static String format(Identifier name) {
    return quoteUnless(FOLDED, name.value());
  }

  /** A name whose case does not count, such as a variable's. */
  static String formatWithoutCase(String name) {
    return quoteUnless(UNFOLDED, name);
  }

  private static String quoteUnless(Pattern plain, String name) {
    boolean needsNone =
        plain.matcher(name).matches() && Keywords.isPlainName(name.toUpperCase(Locale.ROOT));
    return needsNone ? name : "`" + name.replace("`", "``") + "`";
  }

  /** {@code (A, B)} after a space, or nothing for no names. */
  static String formatColumns(List<Identifier> names) {
    return names.isEmpty()
        ? ""
        : names.stream().map(NameFormatter::format).collect(Collectors.joining(", ", " (", ")"));
  }

  static String quote(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
