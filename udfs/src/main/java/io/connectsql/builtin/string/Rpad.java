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
    return Padding.RIGHT.pad(text, length, padding);
  }

  @Udf
  public ByteBuffer rpad(
      @UdfParameter ByteBuffer bytes,
      @UdfParameter(description = "the length wanted") int length,
      @UdfParameter ByteBuffer padding) {
    return Padding.RIGHT.pad(bytes, length, padding);
  }
}
