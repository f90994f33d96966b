package io.connectsql.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.connectsql.CompiledScript;
import io.connectsql.SqlEngine;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.connect.SqlSinkConnector;
import io.connectsql.connect.SqlSourceConnector;
import io.connectsql.connect.sink.ConnectFormat;
import io.connectsql.explain.Explanations;
import io.connectsql.registry.InMemorySchemaRegistry;
import io.connectsql.registry.SubjectSchema;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.ScriptSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.connect.connector.Connector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whether the files that people copy are right: {@code NAME/NAME.sql} and {@code NAME/NAME.json}.
 */
class ExamplesTest {

  private static final JsonMapper JSON = new JsonMapper();
  private static final List<String> PREFIXES =
      List.of("sql.variable.", "kafka.", "streams.", "schema.registry.ssl.");

  /** Connect's own properties, which connectors do not define. */
  private static final Set<String> ALL_CONNECTORS = Set.of("connector.class", "tasks.max");

  private static final List<String> SINKS =
      List.of("topics", "key.converter", "value.converter", "transforms", "errors.");

  private static final Set<String> EXISTING =
      Set.of(
          "pageviews_topic",
          "user_topic",
          "orders",
          "web_orders",
          "shipments",
          "customers",
          "readings",
          "clicks",
          "payments");

  static Stream<String> names() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(""), 2)) {
      return files
          .filter(file -> file.toString().endsWith(".sql"))
          .map(file -> file.getName(0).toString())
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void theConnectorHoldsTheScript(String name) throws IOException {
    assertThat(document(name).path("name").asText()).isEqualTo(name);
    assertThat(config(name)).containsEntry("sql", script(name));
  }

  @ParameterizedTest
  @MethodSource("names")
  void theConnectorsPropertiesAreKnownAndRight(String name) {
    Map<String, String> config = config(name);
    Connector connector = isSink(config) ? new SqlSinkConnector() : new SqlSourceConnector();

    assertThat(connector.config().validate(config)).allMatch(v -> v.errorMessages().isEmpty());
    Set<String> known = connector.config().names();
    assertThat(config.keySet())
        .allMatch(
            property ->
                known.contains(property)
                    || ALL_CONNECTORS.contains(property)
                    || (isSink(config) && SINKS.stream().anyMatch(property::startsWith))
                    || PREFIXES.stream().anyMatch(property::startsWith));
    assertThat(config).containsEntry("connector.class", connector.getClass().getName());
  }

  @ParameterizedTest
  @MethodSource("names")
  void theScriptCompiles(String name) throws IOException {
    Map<String, String> config = config(name);
    config.keySet().removeIf(property -> property.startsWith("schema.registry."));
    ScriptSettings settings = new ScriptSettings(config);
    try (Engines engines = Engines.of(settings)) {
      SqlEngine engine =
          new SqlEngine(
              engines.engine().functions(),
              isSink(config)
                  ? engines.engine().formats().with(new ConnectFormat())
                  : engines.engine().formats(),
              registry(),
              settings.defaultFormats());
      CompiledScript script =
          engine
              .script(
                  Catalog.empty(),
                  topic ->
                      EXISTING.contains(topic)
                          ? Optional.of(new TopicShape(4, 3))
                          : Optional.empty(),
                  settings.variables())
              .compile(script(name));

      assertThat(script.queries()).isNotEmpty();
      // Builds the topology and compiles its code.
      Explanations explanations = new Explanations(script.catalog(), engine.functions());
      script
          .queries()
          .forEach(query -> assertThat(explanations.explain(query, engine)).isNotBlank());
    }
  }

  private static boolean isSink(Map<String, String> config) {
    return config.containsKey("topics");
  }

  /** The schemas of the Avro topics that the examples read. */
  private static InMemorySchemaRegistry registry() {
    InMemorySchemaRegistry registry = new InMemorySchemaRegistry();
    registry.register(
        "orders-value",
        new SubjectSchema(
            "AVRO",
            """
            {"type": "record", "name": "Order", "fields": [
              {"name": "amount", "type": "double"}, {"name": "currency", "type": "string"}]}
            """));
    return registry;
  }

  private static String script(String name) throws IOException {
    return Files.readString(Path.of(name, name + ".sql"));
  }

  private static JsonNode document(String name) {
    try {
      return JSON.readTree(Files.readString(Path.of(name, name + ".json")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> config(String name) {
    return JSON.convertValue(document(name).path("config"), new TypeReference<>() {});
  }
}
