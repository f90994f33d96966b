package io.connectsql.builtin.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlFunctionsTest {

  @ParameterizedTest
  @CsvSource({
    "https://me@test.com:8080/a/b%20c?q=x%20y#f%20g, https, test.com, 8080, /a/b c, q=x y, f g",
    "http://www.test.com?query#fragment, http, www.test.com, , '', query, fragment",
    "http://www.test.com, http, www.test.com, , '', ,",
    "http://[::1]:80/, http, [::1], 80, /, ,",
    "www.test.com/a, , , , www.test.com/a, ,",
    "mailto:me@test.com, mailto, , , , ,",
    ", , , , , ,"
  })
  void parts(
      String url,
      String protocol,
      String host,
      Integer port,
      String path,
      String query,
      String fragment) {
    assertThat(new UrlExtractProtocol().urlExtractProtocol(url)).isEqualTo(protocol);
    assertThat(new UrlExtractHost().urlExtractHost(url)).isEqualTo(host);
    assertThat(new UrlExtractPort().urlExtractPort(url)).isEqualTo(port);
    assertThat(new UrlExtractPath().urlExtractPath(url)).isEqualTo(path);
    assertThat(new UrlExtractQuery().urlExtractQuery(url)).isEqualTo(query);
    assertThat(new UrlExtractFragment().urlExtractFragment(url)).isEqualTo(fragment);
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.test.com/?one=a&two=url%20encoded, two, url encoded",
    "http://www.test.com/?one=a&one=b, one, a",
    "http://www.test.com/?one=a%26two%3Db&two=c, one, a&two=b",
    "http://www.test.com/?one=a%26two%3Db&two=c, two, c",
    "http://www.test.com/?my%20name=a, my name, a",
    "http://www.test.com/?one=a=b, one, a=b",
    "http://www.test.com/?one=, one, ''",
    "http://www.test.com/?one&two, two, ''",
    "http://www.test.com/?one=a, on,",
    "http://www.test.com/, one,",
    "http://www.test.com/?one=a, ,",
    ", one,"
  })
  void parameter(String url, String name, String expected) {
    assertThat(new UrlExtractParameter().urlExtractParameter(url, name)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "?foo $bar, %3Ffoo+%24bar",
    "hello&world, hello%26world",
    "nothing, nothing",
    "ä€, %C3%A4%E2%82%AC",
    ","
  })
  void encodeAndDecode(String text, String encoded) {
    assertThat(new UrlEncodeParam().urlEncodeParam(text)).isEqualTo(encoded);
    assertThat(new UrlDecodeParam().urlDecodeParam(encoded)).isEqualTo(text);
  }

  @Test
  void errors() {
    assertThatThrownBy(() -> new UrlExtractHost().urlExtractHost("http://a b"))
        .isInstanceOf(FunctionException.class)
        .hasMessage("Not a URL: 'http://a b': Illegal character in authority");
    assertThatThrownBy(() -> new UrlDecodeParam().urlDecodeParam("100%"))
        .isInstanceOf(FunctionException.class)
        .hasMessage("Not an encoded parameter: '100%'");
  }
}
