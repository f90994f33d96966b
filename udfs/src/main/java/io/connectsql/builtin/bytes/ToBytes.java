package io.connectsql.builtin.bytes;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;

/** {@code TO_BYTES(text, encoding)}: the bytes that a text stands for. */
@UdfDescription(
    name = "TO_BYTES",
    category = "BYTES",
    description = "The bytes that a text in the encoding hex, utf8, ascii or base64 stands for.")
public final class ToBytes {
  private final LastCompiled<String, TextEncoding> encodings =
      new LastCompiled<>(TextEncoding::named);

  @Udf
  public ByteBuffer toBytes(
      @UdfParameter String text,
      @UdfParameter(description = "hex, utf8, ascii or base64") String encoding) {
    return text == null || encoding == null
        ? null
        : ByteBuffer.wrap(encodings.get(encoding).toBytes(text));
  }
}
