package io.connectsql.builtin.url;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.net.URLDecoder;

/** {@code URL_DECODE_PARAM(text)}: what the value of a URL's parameter stands for, in UTF-8. */
@UdfDescription(
    name = "URL_DECODE_PARAM",
    category = "URL",
    description = "Decodes the value of a URL's parameter.")
public final class UrlDecodeParam {

  @Udf
  public String urlDecodeParam(@UdfParameter String text) {
    try {
      return text == null ? null : URLDecoder.decode(text, UTF_8);
    } catch (IllegalArgumentException e) {
      throw new FunctionException("Not an encoded parameter: '" + text + "'", e);
    }
  }
}
