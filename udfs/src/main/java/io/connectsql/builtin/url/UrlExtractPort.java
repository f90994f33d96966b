package io.connectsql.builtin.url;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code URL_EXTRACT_PORT(url)}: the port that a URL names; null if it names none. */
@UdfDescription(
    name = "URL_EXTRACT_PORT",
    category = "URL",
    description = "The port that a URL names; NULL if it names none.")
public final class UrlExtractPort {

  @Udf
  public Integer urlExtractPort(@UdfParameter String url) {
    if (url == null) {
      return null;
    }
    int port = Url.parse(url).getPort();
    return port < 0 ? null : (Integer) port;
  }
}
