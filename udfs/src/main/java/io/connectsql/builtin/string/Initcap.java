package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code INITCAP(text)}: the first letter of each word in upper case, all others in lower case.
 * White space stands between words and stays as it is.
 */
@UdfDescription(
    name = "INITCAP",
    category = "STRING",
    description = "Puts the first letter of each word in upper case, all others in lower case.")
public final class Initcap {

  @Udf
  public String initcap(@UdfParameter String text) {
    if (text == null) {
      return null;
    }
    StringBuilder result = new StringBuilder(text.length());
    boolean first = true;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      result.appendCodePoint(first ? Character.toUpperCase(c) : Character.toLowerCase(c));
      first = Character.isWhitespace(c);
      i += Character.charCount(c);
    }
    return result.toString();
  }
}
