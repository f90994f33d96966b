package io.connectsql.registry;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.Base64;
import java.util.Optional;

/**
 * One address of the registry.
 *
 * @param url without credentials and without a slash at its end
 * @param authorization the value of the HTTP header
 * @param credentials the property that it is made of, or could be
 */
record RegistryEndpoint(String url, Optional<String> authorization, String credentials) {

  static RegistryEndpoint of(URI url, RegistrySettings settings) {
    String port = url.getPort() < 0 ? "" : ":" + url.getPort();
    String path = url.getRawPath() == null ? "" : url.getRawPath().replaceAll("/+$", "");
    Optional<String> userInfo =
        settings.userInfo().or(() -> Optional.ofNullable(url.getUserInfo()));
    Optional<String> authorization =
        settings
            .bearerToken()
            .map(token -> "Bearer " + token)
            .or(() -> userInfo.map(RegistryEndpoint::basic));
    return new RegistryEndpoint(
        url.getScheme() + "://" + url.getHost() + port + path,
        authorization,
        credentials(url, settings));
  }

  private static String credentials(URI url, RegistrySettings settings) {
    if (settings.bearerToken().isPresent()) {
      return RegistrySettings.BEARER_TOKEN;
    }
    return settings.userInfo().isEmpty() && url.getUserInfo() != null
        ? RegistrySettings.URL
        : RegistrySettings.USER_INFO;
  }

  private static String basic(String userInfo) {
    return "Basic " + Base64.getEncoder().encodeToString(userInfo.getBytes(UTF_8));
  }

  @Override
  public String toString() {
    return url;
  }
}
