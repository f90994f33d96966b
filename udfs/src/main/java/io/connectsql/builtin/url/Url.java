package io.connectsql.builtin.url;

import io.connectsql.udf.FunctionException;
import java.net.URI;
import java.net.URISyntaxException;

/** Reads URLs as RFC 2396 describes them. */
final class Url {

  private Url() {}

  /**
   * @throws FunctionException if the text is not a URL
   */
  static URI parse(String url) {
    try {
      return new URI(url);
    } catch (URISyntaxException e) {
      throw new FunctionException("Not a URL: '" + url + "': " + e.getReason(), e);
    }
  }
}
