package io.connectsql.builtin.url;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code URL_EXTRACT_HOST(url)}: the host of a URL; null if there is none. */
@UdfDescription(
    name = "URL_EXTRACT_HOST",
    category = "URL",
    description = "The host of a URL; NULL if there is none.")
public final class UrlExtractHost {

  @Udf
  public String urlExtractHost(@UdfParameter String url) {
    return url == null ? null : Url.parse(url).getHost();
  }
}
