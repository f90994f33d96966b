package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * {@code CONCAT_WS(separator, x, …)}: texts, or bytes, with a separator between. Nulls are left
 * out; a null separator yields null.
 */
@UdfDescription(
    name = "CONCAT_WS",
    category = "STRING",
    description =
        "Puts texts, or bytes, one after the other with a separator between, leaving out NULLs.")
public final class ConcatWs {

  @Udf
  public String concatWs(
      @UdfParameter String separator, @UdfParameter String first, @UdfParameter String... rest) {
    if (separator == null) {
      return null;
    }
    StringJoiner all = new StringJoiner(separator);
    if (first != null) {
      all.add(first);
    }
    for (String text : rest) {
      if (text != null) {
        all.add(text);
      }
    }
    return all.toString();
  }

  @Udf
  public ByteBuffer concatWs(
      @UdfParameter ByteBuffer separator,
      @UdfParameter ByteBuffer first,
      @UdfParameter ByteBuffer... rest) {
    if (separator == null) {
      return null;
    }
    List<ByteBuffer> parts = new ArrayList<>(2 * rest.length + 1);
    if (first != null) {
      parts.add(first);
    }
    for (ByteBuffer bytes : rest) {
      if (bytes != null) {
        if (!parts.isEmpty()) {
          parts.add(separator);
        }
        parts.add(bytes);
      }
    }
    return Concat.join(parts);
  }
}
