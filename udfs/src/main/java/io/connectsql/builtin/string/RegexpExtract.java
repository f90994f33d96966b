package io.connectsql.builtin.string;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code REGEXP_EXTRACT(regexp, text[, group])}: the first match of a regular expression in a text,
 * or a group of that match. Null if there is no match or no such group.
 */
@UdfDescription(
    name = "REGEXP_EXTRACT",
    category = "STRING",
    description =
        "The first match of a regular expression in a text, or a group of it; NULL if there is"
            + " none.")
public final class RegexpExtract {
  private final LastCompiled<String, Pattern> patterns = new LastCompiled<>(Regex::compile);

  @Udf
  public String regexpExtract(@UdfParameter String regexp, @UdfParameter String text) {
    return regexpExtract(regexp, text, 0);
  }

  @Udf
  public String regexpExtract(
      @UdfParameter String regexp,
      @UdfParameter String text,
      @UdfParameter(description = "group number, 0 for the whole match") int group) {
    if (regexp == null || text == null) {
      return null;
    }
    Matcher matcher = patterns.get(regexp).matcher(text);
    return group >= 0 && group <= matcher.groupCount() && matcher.find()
        ? matcher.group(group)
        : null;
  }
}
