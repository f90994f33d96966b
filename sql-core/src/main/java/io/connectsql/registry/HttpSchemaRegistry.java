package io.connectsql.registry;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.connectsql.registry.SubjectSchema.Reference;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A registry that is reached through Confluent's REST interface. Ids and their schemas, which never
 * change, are remembered; the newest version of a subject is asked for each time.
 */
public final class HttpSchemaRegistry implements SchemaRegistry {
  private static final Duration TIMEOUT = Duration.ofSeconds(7);
  private static final String AVRO = "AVRO";

  private final RegistryClient client;
  private final Map<Integer, SubjectSchema> schemas = new ConcurrentHashMap<>();
  private final Map<Registration, Integer> ids = new ConcurrentHashMap<>();

  private record Registration(String subject, SubjectSchema schema) {}

  public HttpSchemaRegistry(RegistrySettings settings) {
    this(settings, TIMEOUT);
  }

  HttpSchemaRegistry(RegistrySettings settings, Duration timeout) {
    client = new RegistryClient(settings, timeout);
  }

  @Override
  public int register(String subject, SubjectSchema schema) {
    Registration registration = new Registration(subject, schema);
    Integer known = ids.get(registration);
    if (known != null) {
      return known;
    }
    int id =
        client
            .post("/subjects/" + encode(subject) + "/versions", body(schema))
            .map(answer -> answer.path("id").asInt())
            .orElseThrow(
                () ->
                    new RegistryException(
                        "the schema registry does not take schemas for subject " + subject));
    ids.put(registration, id);
    schemas.putIfAbsent(id, schema);
    return id;
  }

  @Override
  public Optional<Registered> latest(String subject) {
    return client
        .get("/subjects/" + encode(subject) + "/versions/latest")
        .map(
            answer -> {
              Registered latest = new Registered(answer.path("id").asInt(), schema(answer));
              schemas.putIfAbsent(latest.id(), latest.schema());
              return latest;
            });
  }

  @Override
  public Optional<SubjectSchema> byId(int id) {
    SubjectSchema known = schemas.get(id);
    if (known != null) {
      return Optional.of(known);
    }
    Optional<SubjectSchema> schema =
        client.get("/schemas/ids/" + id).map(HttpSchemaRegistry::schema);
    schema.ifPresent(found -> schemas.putIfAbsent(id, found));
    return schema;
  }

  @Override
  public Optional<SubjectSchema> version(String subject, int version) {
    return client
        .get("/subjects/" + encode(subject) + "/versions/" + version)
        .map(HttpSchemaRegistry::schema);
  }

  @Override
  public Optional<String> incompatibility(String subject, SubjectSchema schema) {
    return client
        .post(
            "/compatibility/subjects/" + encode(subject) + "/versions/latest?verbose=true",
            body(schema))
        .filter(answer -> !answer.path("is_compatible").asBoolean(true))
        .map(HttpSchemaRegistry::reason);
  }

  private static String reason(JsonNode answer) {
    List<String> messages = new ArrayList<>();
    answer.path("messages").forEach(message -> messages.add(message.asText()));
    return messages.isEmpty()
        ? "it is not compatible with the latest version of the subject"
        : String.join("; ", messages);
  }

  private static JsonNode body(SubjectSchema schema) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("schema", schema.text());
    // Left out for Avro: registries from before the other types do not know the field.
    if (!schema.type().equals(AVRO)) {
      body.put("schemaType", schema.type());
    }
    if (!schema.references().isEmpty()) {
      ArrayNode references = body.putArray("references");
      for (Reference reference : schema.references()) {
        references
            .addObject()
            .put("name", reference.name())
            .put("subject", reference.subject())
            .put("version", reference.version());
      }
    }
    return body;
  }

  private static SubjectSchema schema(JsonNode answer) {
    List<Reference> references = new ArrayList<>();
    for (JsonNode reference : answer.path("references")) {
      references.add(
          new Reference(
              reference.path("name").asText(),
              reference.path("subject").asText(),
              reference.path("version").asInt()));
    }
    return new SubjectSchema(
        answer.path("schemaType").asText(AVRO), answer.path("schema").asText(), references);
  }

  private static String encode(String subject) {
    return URLEncoder.encode(subject, UTF_8).replace("+", "%20");
  }
}
