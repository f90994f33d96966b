package io.connectsql.builtin.string;

import io.connectsql.udf.FunctionException;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Compiles regular expressions as {@link Pattern} describes them. */
final class Regex {

  private Regex() {}

  /**
   * @throws FunctionException if this is not a regular expression
   */
  static Pattern compile(String regex) {
    try {
      return Pattern.compile(regex);
    } catch (PatternSyntaxException e) {
      throw new FunctionException(
          "Not a regular expression: '" + regex + "': " + e.getDescription(), e);
    }
  }
}
