package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code CHR(code)}: the character of a Unicode code point, given as a number or as {@code \}{@code
 * uXXXX}, two of those for a surrogate pair. Null for anything else.
 */
@UdfDescription(
    name = "CHR",
    category = "STRING",
    description =
        "The character of a Unicode code point, given as a number or as an escape such as"
            + " '\\u004b'.")
public final class Chr {
  private static final Pattern ESCAPE =
      Pattern.compile("\\\\u(\\p{XDigit}{4})(?:\\\\u(\\p{XDigit}{4}))?");

  @Udf
  public String chr(@UdfParameter(description = "a code point") int code) {
    boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
    return Character.isValidCodePoint(code) && !surrogate ? Character.toString(code) : null;
  }

  @Udf
  public String chr(@UdfParameter(description = "one or two UTF-16 escapes") String escape) {
    if (escape == null) {
      return null;
    }
    Matcher matcher = ESCAPE.matcher(escape);
    if (!matcher.matches()) {
      return null;
    }
    int first = Integer.parseInt(matcher.group(1), 16);
    if (matcher.group(2) == null) {
      return chr(first);
    }
    char high = (char) first;
    char low = (char) Integer.parseInt(matcher.group(2), 16);
    return Character.isSurrogatePair(high, low) ? chr(Character.toCodePoint(high, low)) : null;
  }
}
