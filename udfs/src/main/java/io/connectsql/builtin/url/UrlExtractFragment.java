package io.connectsql.builtin.url;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code URL_EXTRACT_FRAGMENT(url)}: the decoded fragment of a URL, without #; null if there is
 * none.
 */
@UdfDescription(
    name = "URL_EXTRACT_FRAGMENT",
    category = "URL",
    description = "The decoded fragment of a URL, without #; NULL if there is none.")
public final class UrlExtractFragment {

  @Udf
  public String urlExtractFragment(@UdfParameter String url) {
    return url == null ? null : Url.parse(url).getFragment();
  }
}
