package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;

/**
 * {@code LPAD(x, length, padding)}: a text, or bytes, filled up on the left to a length, or cut to
 * it. Null if the padding is empty or the length negative.
 */
@UdfDescription(
    name = "LPAD",
    category = "STRING",
    description =
        "Fills a text, or bytes, up to a length with repetitions of a padding on the left; cuts"
            + " what is longer.")
public final class Lpad {

  @Udf
  public String lpad(
      @UdfParameter String text,
      @UdfParameter(description = "the length wanted") int length,
      @UdfParameter String padding) {
    return Padding.LEFT.pad(text, length, padding);
  }

  @Udf
  public ByteBuffer lpad(
      @UdfParameter ByteBuffer bytes,
      @UdfParameter(description = "the length wanted") int length,
      @UdfParameter ByteBuffer padding) {
    return Padding.LEFT.pad(bytes, length, padding);
  }
}
