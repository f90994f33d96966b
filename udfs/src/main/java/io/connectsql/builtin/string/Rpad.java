package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;

/**
 * {@code RPAD(x, length, padding)}: a text, or bytes, filled up on the right to a length, or cut to
 * it. Null if the padding is empty or the length negative.
 */
@UdfDescription(
    name = "RPAD",
    category = "STRING",
    description =
        "Fills a text, or bytes, up to a length with repetitions of a padding on the right; cuts"
            + " what is longer.")
public final class Rpad {

  @Udf
  public String rpad(
      @UdfParameter String text,
      @UdfParameter(description = "the length wanted") int length,
      @UdfParameter String padding) {
    if (text == null || padding == null || padding.isEmpty() || length < 0) {
      return null;
    }
    if (text.length() >= length) {
      return text.substring(0, length);
    }
    StringBuilder result = new StringBuilder(length);
    result.append(text);
    Padding.fill(result, padding, length - text.length());
    return result.toString();
  }

  @Udf
  public ByteBuffer rpad(
      @UdfParameter ByteBuffer bytes,
      @UdfParameter(description = "the length wanted") int length,
      @UdfParameter ByteBuffer padding) {
    if (bytes == null || padding == null || !padding.hasRemaining() || length < 0) {
      return null;
    }
    if (bytes.remaining() >= length) {
      return bytes.slice(bytes.position(), length);
    }
    ByteBuffer result = ByteBuffer.allocate(length);
    result.put(bytes.duplicate());
    Padding.fill(result, padding, length - bytes.remaining());
    return result.flip();
  }
}
