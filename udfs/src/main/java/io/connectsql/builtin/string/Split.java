package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code SPLIT(x, delimiter)}: what stands before, between and after the delimiters in a text or in
 * bytes; every character, or byte, if the delimiter is empty.
 */
@UdfDescription(
    name = "SPLIT",
    category = "STRING",
    description =
        "Splits a text, or bytes, at a delimiter; into characters, or bytes, if that is empty.")
public final class Split {

  @Udf
  public List<String> split(@UdfParameter String text, @UdfParameter String delimiter) {
    if (text == null || delimiter == null) {
      return null;
    }
    if (delimiter.isEmpty()) {
      return characters(text);
    }
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int at; (at = text.indexOf(delimiter, start)) >= 0; start = at + delimiter.length()) {
      parts.add(text.substring(start, at));
    }
    parts.add(text.substring(start));
    return parts;
  }

  @Udf
  public List<ByteBuffer> split(
      @UdfParameter ByteBuffer bytes, @UdfParameter ByteBuffer delimiter) {
    if (bytes == null || delimiter == null) {
      return null;
    }
    ByteBuffer all = bytes.slice();
    int size = delimiter.remaining();
    if (size == 0) {
      return singleBytes(all);
    }
    List<ByteBuffer> parts = new ArrayList<>();
    int start = 0;
    int at = 0;
    while (at + size <= all.limit()) {
      if (all.slice(at, size).equals(delimiter)) {
        parts.add(all.slice(start, at - start));
        at += size;
        start = at;
      } else {
        at++;
      }
    }
    parts.add(all.slice(start, all.limit() - start));
    return parts;
  }

  private static List<ByteBuffer> singleBytes(ByteBuffer all) {
    if (!all.hasRemaining()) {
      return List.of(all);
    }
    List<ByteBuffer> bytes = new ArrayList<>(all.limit());
    for (int i = 0; i < all.limit(); i++) {
      bytes.add(all.slice(i, 1));
    }
    return bytes;
  }

  /** Each character as a text; an empty text yields itself. */
  static List<String> characters(String text) {
    if (text.isEmpty()) {
      return List.of(text);
    }
    List<String> characters = new ArrayList<>(text.length());
    text.codePoints().forEach(c -> characters.add(Character.toString(c)));
    return characters;
  }
}
