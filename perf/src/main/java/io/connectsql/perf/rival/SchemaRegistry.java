package io.connectsql.perf.rival;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.Schema;

/** Asks a schema registry, and keeps its answers. */
public final class SchemaRegistry {

  private static final int OK = 200;

  private final HttpClient http = HttpClient.newHttpClient();
  private final JsonMapper json = new JsonMapper();
  private final Map<String, Map<Schema, Integer>> ids = new HashMap<>();
  private final Map<Integer, Schema> schemas = new HashMap<>();
  private final URI url;

  /**
   * @param url the root of the registry's API
   */
  public SchemaRegistry(URI url) {
    this.url = url;
  }

  /** Registers a schema unless the registry has it, and returns its id. */
  public synchronized int register(String subject, Schema schema) {
    return ids.computeIfAbsent(subject, unknown -> new HashMap<>())
        .computeIfAbsent(schema, unknown -> post(subject, schema));
  }

  /** Returns the schema of an id. */
  public synchronized Schema schema(int id) {
    return schemas.computeIfAbsent(id, this::get);
  }

  private int post(String subject, Schema schema) {
    String body = json.valueToTree(Map.of("schema", schema.toString())).toString();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + "/subjects/" + subject + "/versions"))
            .header("Content-Type", "application/vnd.schemaregistry.v1+json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return send(request).path("id").asInt();
  }

  private Schema get(int id) {
    JsonNode answer = send(HttpRequest.newBuilder(URI.create(url + "/schemas/ids/" + id)).build());
    return new Schema.Parser().parse(answer.path("schema").asText());
  }

  private JsonNode send(HttpRequest request) {
    try {
      HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != OK) {
        throw new IllegalStateException(request.uri() + " answers " + answer.body());
      }
      return json.readTree(answer.body());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot ask " + request.uri(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while asking " + request.uri(), e);
    }
  }
}
