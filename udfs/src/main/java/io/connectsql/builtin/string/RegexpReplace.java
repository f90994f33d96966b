package io.connectsql.builtin.string;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.util.regex.Pattern;

/**
 * {@code REGEXP_REPLACE(text, regexp, replacement)}: a text with every match of a regular
 * expression replaced; {@code $1} in the replacement stands for the first group.
 */
@UdfDescription(
    name = "REGEXP_REPLACE",
    category = "STRING",
    description = "Replaces every match of a regular expression in a text.")
public final class RegexpReplace {
  private final LastCompiled<String, Pattern> patterns = new LastCompiled<>(Regex::compile);

  @Udf
  public String regexpReplace(
      @UdfParameter String text,
      @UdfParameter String regexp,
      @UdfParameter(description = "what takes the place; $1 is the first group")
          String replacement) {
    if (text == null || regexp == null || replacement == null) {
      return null;
    }
    try {
      return patterns.get(regexp).matcher(text).replaceAll(replacement);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new FunctionException(
          "Not a replacement for '" + regexp + "': '" + replacement + "': " + e.getMessage(), e);
    }
  }
}
