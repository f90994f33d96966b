package io.connectsql.cluster;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** HTTP with JSON bodies, towards servers of 127.0.0.1. */
final class Http {

  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);
  private static final Duration REQUEST_LIMIT = Duration.ofSeconds(100);

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(CONNECT_LIMIT)
          .build();

  /**
   * Sends a request.
   *
   * @param body JSON, or empty for none
   * @throws IOException if there is no answer
   */
  RestResponse send(String method, URI uri, String body) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .timeout(REQUEST_LIMIT)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build();
    try {
      var response = client.send(request, BodyHandlers.ofString());
      return RestResponse.of(response.statusCode(), response.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted during " + method + " " + uri, e);
    }
  }

  /** Returns whether a GET of the address succeeds. */
  boolean answers(URI uri) {
    try {
      return send("GET", uri, "").isSuccess();
    } catch (IOException e) {
      return false;
    }
  }
}
