package io.connectsql.builtin.url;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/** {@code URL_EXTRACT_PATH(url)}: the decoded path of a URL; empty if there is none. */
@UdfDescription(
    name = "URL_EXTRACT_PATH",
    category = "URL",
    description = "The decoded path of a URL; empty if there is none.")
public final class UrlExtractPath {

  @Udf
  public String urlExtractPath(@UdfParameter String url) {
    return url == null ? null : Url.parse(url).getPath();
  }
}
