package io.connectsql.builtin.string;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code REGEXP_EXTRACT_ALL(regexp, text[, group])}: all matches of a regular expression in a text,
 * or a group of each; a group without part in a match is null. Null if there is no such group.
 */
@UdfDescription(
    name = "REGEXP_EXTRACT_ALL",
    category = "STRING",
    description = "All matches of a regular expression in a text, or a group of each.")
public final class RegexpExtractAll {
  private final LastCompiled<String, Pattern> patterns = new LastCompiled<>(Regex::compile);

  @Udf
  public List<String> regexpExtractAll(@UdfParameter String regexp, @UdfParameter String text) {
    return regexpExtractAll(regexp, text, 0);
  }

  @Udf
  public List<String> regexpExtractAll(
      @UdfParameter String regexp,
      @UdfParameter String text,
      @UdfParameter(description = "group number, 0 for the whole match") int group) {
    if (regexp == null || text == null) {
      return null;
    }
    Matcher matcher = patterns.get(regexp).matcher(text);
    if (group < 0 || group > matcher.groupCount()) {
      return null;
    }
    List<String> matches = new ArrayList<>();
    while (matcher.find()) {
      matches.add(matcher.group(group));
    }
    return matches;
  }
}
