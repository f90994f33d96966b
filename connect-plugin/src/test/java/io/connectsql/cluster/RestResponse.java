package io.connectsql.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.TextNode;

/**
 * A server's answer.
 *
 * @param status HTTP status code
 * @param body JSON; a text node if the body is not JSON, a missing node if there is none
 */
public record RestResponse(int status, JsonNode body) {

  private static final JsonMapper JSON = new JsonMapper();

  static RestResponse of(int status, String body) {
    try {
      return new RestResponse(status, JSON.readTree(body));
    } catch (JsonProcessingException e) {
      return new RestResponse(status, TextNode.valueOf(body));
    }
  }

  /** Returns whether the status is one of success (200 to 299). */
  public boolean isSuccess() {
    return status / 100 == 2;
  }

  /** Returns the server's {@code message}, empty if the body has none. */
  public String message() {
    return body.path("message").asText();
  }

  /**
   * Returns this answer if it is one of success.
   *
   * @throws IllegalStateException if it is not
   */
  public RestResponse orThrow() {
    if (!isSuccess()) {
      throw new IllegalStateException("HTTP " + status + ": " + body);
    }
    return this;
  }
}
