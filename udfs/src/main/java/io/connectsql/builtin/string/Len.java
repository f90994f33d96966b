package io.connectsql.builtin.string;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;

/** {@code LEN(x)}: the number of characters of a text, or of bytes. */
@UdfDescription(
    name = "LEN",
    category = "STRING",
    description = "The number of characters of a text, or of bytes.")
public final class Len {

  @Udf
  public Integer len(@UdfParameter String text) {
    return text == null ? null : text.length();
  }

  @Udf
  public Integer len(@UdfParameter ByteBuffer bytes) {
    return bytes == null ? null : bytes.remaining();
  }
}
