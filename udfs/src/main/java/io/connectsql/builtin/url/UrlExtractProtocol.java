package io.connectsql.builtin.url;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code URL_EXTRACT_PROTOCOL(url)}: the protocol of a URL, such as https; null if there is none.
 */
@UdfDescription(
    name = "URL_EXTRACT_PROTOCOL",
    category = "URL",
    description = "The protocol of a URL, such as https; NULL if there is none.")
public final class UrlExtractProtocol {

  @Udf
  public String urlExtractProtocol(@UdfParameter String url) {
    return url == null ? null : Url.parse(url).getScheme();
  }
}
