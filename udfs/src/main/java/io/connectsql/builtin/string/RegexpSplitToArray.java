package io.connectsql.builtin.string;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * {@code REGEXP_SPLIT_TO_ARRAY(text, regexp)}: what stands before, between and after the matches of
 * a regular expression; every character if that is empty.
 */
@UdfDescription(
    name = "REGEXP_SPLIT_TO_ARRAY",
    category = "STRING",
    description =
        "Splits a text at the matches of a regular expression; into characters if that is empty.")
public final class RegexpSplitToArray {
  private final LastCompiled<String, Pattern> patterns = new LastCompiled<>(Regex::compile);

  @Udf
  public List<String> regexpSplitToArray(@UdfParameter String text, @UdfParameter String regexp) {
    if (text == null || regexp == null) {
      return null;
    }
    return regexp.isEmpty()
        ? Split.characters(text)
        : Arrays.asList(patterns.get(regexp).split(text, -1));
  }
}
