package io.connectsql.builtin.string;

import io.connectsql.builtin.LastCompiled;
import io.connectsql.builtin.bytes.TextEncoding;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code ENCODE(text, from, to)}: takes a text in one encoding of bytes to another. Hexadecimal
 * digits of the result are in lower case.
 */
@UdfDescription(
    name = "ENCODE",
    category = "STRING",
    description = "Takes a text from one of the encodings hex, utf8, ascii and base64 to another.")
public final class Encode {
  private final LastCompiled<String, TextEncoding> from = new LastCompiled<>(TextEncoding::named);
  private final LastCompiled<String, TextEncoding> to = new LastCompiled<>(TextEncoding::named);

  @Udf
  public String encode(
      @UdfParameter String text,
      @UdfParameter(description = "the encoding that the text is in") String inputEncoding,
      @UdfParameter(description = "the encoding of the result") String outputEncoding) {
    return text == null || inputEncoding == null || outputEncoding == null
        ? null
        : to.get(outputEncoding).toText(from.get(inputEncoding).toBytes(text));
  }
}
