package io.connectsql.builtin.bytes;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.nio.ByteBuffer;
import java.util.Locale;

/** {@code FROM_BYTES(bytes, encoding)}: bytes as text; hexadecimal digits are in upper case. */
@UdfDescription(
    name = "FROM_BYTES",
    category = "BYTES",
    description = "Bytes as text in the encoding hex, utf8, ascii or base64.")
public final class FromBytes {
  private final LastCompiled<String, TextEncoding> encodings =
      new LastCompiled<>(TextEncoding::named);

  @Udf
  public String fromBytes(
      @UdfParameter ByteBuffer bytes,
      @UdfParameter(description = "hex, utf8, ascii or base64") String encoding) {
    if (bytes == null || encoding == null) {
      return null;
    }
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(bytes.position(), copy);
    TextEncoding to = encodings.get(encoding);
    String text = to.toText(copy);
    return to == TextEncoding.HEX ? text.toUpperCase(Locale.ROOT) : text;
  }
}
