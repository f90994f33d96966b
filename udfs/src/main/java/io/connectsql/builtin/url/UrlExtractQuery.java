package io.connectsql.builtin.url;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;

/**
 * {@code URL_EXTRACT_QUERY(url)}: the decoded query of a URL, without the question mark; null if
 * there is none.
 */
@UdfDescription(
    name = "URL_EXTRACT_QUERY",
    category = "URL",
    description = "The decoded query of a URL, without the question mark; NULL if there is none.")
public final class UrlExtractQuery {

  @Udf
  public String urlExtractQuery(@UdfParameter String url) {
    return url == null ? null : Url.parse(url).getQuery();
  }
}
