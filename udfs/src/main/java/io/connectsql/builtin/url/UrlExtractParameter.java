package io.connectsql.builtin.url;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import io.connectsql.udf.UdfParameter;
import java.net.URI;

/**
 * {@code URL_EXTRACT_PARAMETER(url, name)}: the decoded value of the first parameter of a name in
 * the query of a URL. Null if there is none; empty if it has no value.
 */
@UdfDescription(
    name = "URL_EXTRACT_PARAMETER",
    category = "URL",
    description = "The decoded value of a parameter in the query of a URL; NULL if there is none.")
public final class UrlExtractParameter {

  @Udf
  public String urlExtractParameter(
      @UdfParameter String url,
      @UdfParameter(description = "the parameter's name, decoded") String name) {
    if (url == null || name == null) {
      return null;
    }
    String query = Url.parse(url).getRawQuery();
    if (query == null) {
      return null;
    }
    // Split before decoding: an encoded & or = belongs to a name or a value.
    for (String parameter : query.split("&")) {
      int nameEnd = parameter.indexOf('=');
      String rawName = nameEnd < 0 ? parameter : parameter.substring(0, nameEnd);
      if (decode(rawName).equals(name)) {
        return nameEnd < 0 ? "" : decode(parameter.substring(nameEnd + 1));
      }
    }
    return null;
  }

  private static String decode(String raw) {
    return raw.indexOf('%') < 0 ? raw : URI.create("?" + raw).getQuery();
  }
}
