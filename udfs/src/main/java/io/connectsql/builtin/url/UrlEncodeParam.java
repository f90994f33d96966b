package io.connectsql.builtin.url;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.net.URLEncoder;

/** {@code URL_ENCODE_PARAM(text)}: a text as the value of a URL's parameter, in UTF-8. */
@UdfDescription(
    name = "URL_ENCODE_PARAM",
    category = "URL",
    description = "Encodes a text as the value of a URL's parameter.")
public final class UrlEncodeParam {

  @Udf
  public String urlEncodeParam(@UdfParameter String text) {
    return text == null ? null : URLEncoder.encode(text, UTF_8);
  }
}
