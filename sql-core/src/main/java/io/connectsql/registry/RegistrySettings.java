package io.connectsql.registry;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a schema registry is and how to get in.
 *
 * @param urls at least one; the others are tried where one does not answer
 * @param userInfo {@code user:password} for basic authentication; goes before what a URL says
 * @param bearerToken for bearer authentication
 * @param ssl Kafka's {@code ssl.*} client settings, without a prefix
 */
public record RegistrySettings(
    List<URI> urls,
    Optional<String> userInfo,
    Optional<String> bearerToken,
    Map<String, String> ssl) {

  /** What the names of all settings begin with. */
  public static final String PREFIX = "schema.registry.";

  static final String URL = PREFIX + "url";
  static final String USER_INFO = PREFIX + "basic.auth.user.info";
  static final String BEARER_TOKEN = PREFIX + "bearer.auth.token";
  private static final String SSL = PREFIX + "ssl.";

  public RegistrySettings {
    urls = List.copyOf(urls);
    ssl = Map.copyOf(ssl);
    if (urls.isEmpty()) {
      throw new RegistryException(URL + " is empty");
    }
  }

  /**
   * Takes {@code schema.registry.url}, {@code .basic.auth.user.info}, {@code .bearer.auth.token}
   * and {@code .ssl.*} from a configuration; other settings are ignored.
   *
   * @throws RegistryException if the URL is missing or is none
   */
  public static RegistrySettings of(Map<String, String> config) {
    List<URI> urls = new ArrayList<>();
    for (String url : config.getOrDefault(URL, "").split(",")) {
      if (!url.isBlank()) {
        urls.add(url(url.trim()));
      }
    }
    Map<String, String> ssl = new HashMap<>();
    config.forEach(
        (name, value) -> {
          if (name.startsWith(SSL) && value != null) {
            ssl.put(name.substring(PREFIX.length()), value);
          }
        });
    return new RegistrySettings(urls, secret(config, USER_INFO), secret(config, BEARER_TOKEN), ssl);
  }

  /** A secret that was read from a file may end with the file's last line break. */
  private static Optional<String> secret(Map<String, String> config, String name) {
    Optional<String> secret =
        Optional.ofNullable(config.get(name)).map(String::strip).filter(text -> !text.isEmpty());
    if (secret.stream().flatMapToInt(String::chars).anyMatch(Character::isISOControl)) {
      throw new RegistryException(name + " must be a single line");
    }
    return secret;
  }

  private static URI url(String text) {
    try {
      URI url = new URI(text);
      if (url.getHost() != null
          && ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))) {
        return url;
      }
    } catch (URISyntaxException e) {
      // The text is not repeated: it may hold a password.
    }
    throw new RegistryException(URL + " must be http://host:port or https://host:port");
  }

  /** Without credentials. */
  @Override
  public String toString() {
    return urls.stream()
        .map(url -> url.getScheme() + "://" + url.getAuthority().replaceAll(".*@", ""))
        .toList()
        .toString();
  }
}
