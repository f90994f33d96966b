package io.connectsql.registry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.connectsql.ClusterException;
import io.connectsql.registry.SchemaRegistry.Registered;
import io.connectsql.registry.SubjectSchema.Reference;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpSchemaRegistryTest {
  private static final SubjectSchema INT = new SubjectSchema("AVRO", "\"int\"");

  private record Answer(int status, String body) {}

  private final List<String> requests = new ArrayList<>();
  private final Queue<Answer> answers = new ArrayDeque<>();
  private HttpServer server;
  private String url;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.start();
    url = "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private synchronized void handle(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    requests.add(
        exchange.getRequestMethod()
            + " "
            + exchange.getRequestURI()
            + (body.isEmpty() ? "" : " " + body)
            + (authorization == null ? "" : " [" + authorization + "]"));
    Answer answer = answers.remove();
    byte[] data = answer.body.getBytes(UTF_8);
    exchange.sendResponseHeaders(answer.status, data.length == 0 ? -1 : data.length);
    exchange.getResponseBody().write(data);
    exchange.close();
  }

  private void answer(int status, String body) {
    answers.add(new Answer(status, body));
  }

  private HttpSchemaRegistry registry(String urls, String... settings) {
    Map<String, String> config = new HashMap<>(Map.of("schema.registry.url", urls));
    for (int i = 0; i < settings.length; i += 2) {
      config.put(settings[i], settings[i + 1]);
    }
    return new HttpSchemaRegistry(RegistrySettings.of(config), Duration.ofSeconds(2));
  }

  @Test
  void registersOnceAndRemembersTheId() {
    answer(200, "{\"id\":7}");
    HttpSchemaRegistry registry = registry(url + "/");
    assertThat(registry.register("a/b value", INT)).isEqualTo(7);
    assertThat(registry.register("a/b value", INT)).isEqualTo(7);
    assertThat(registry.byId(7)).contains(INT);
    assertThat(requests)
        .containsExactly("POST /subjects/a%2Fb%20value/versions {\"schema\":\"\\\"int\\\"\"}");
  }

  @Test
  void registersTypesAndReferences() {
    answer(200, "{\"id\":1}");
    registry(url)
        .register(
            "s", new SubjectSchema("PROTOBUF", "x", List.of(new Reference("e.proto", "e", 3))));
    assertThat(requests)
        .containsExactly(
            "POST /subjects/s/versions {\"schema\":\"x\",\"schemaType\":\"PROTOBUF\","
                + "\"references\":[{\"name\":\"e.proto\",\"subject\":\"e\",\"version\":3}]}");
  }

  @Test
  void findsSchemas() {
    HttpSchemaRegistry registry = registry(url + "/apis/ccompat/v7");
    answer(200, "{\"subject\":\"s\",\"version\":2,\"id\":9,\"schema\":\"\\\"int\\\"\"}");
    answer(
        200,
        "{\"schema\":\"{}\",\"schemaType\":\"JSON\","
            + "\"references\":[{\"name\":\"n\",\"subject\":\"o\",\"version\":1}]}");
    answer(200, "{\"id\":4,\"schema\":\"\\\"int\\\"\"}");
    assertThat(registry.latest("s")).contains(new Registered(9, INT));
    assertThat(registry.byId(9)).contains(INT);
    SubjectSchema json = new SubjectSchema("JSON", "{}", List.of(new Reference("n", "o", 1)));
    assertThat(registry.byId(10)).contains(json);
    assertThat(registry.byId(10)).contains(json);
    assertThat(registry.version("s", 1)).contains(INT);
    assertThat(requests)
        .containsExactly(
            "GET /apis/ccompat/v7/subjects/s/versions/latest",
            "GET /apis/ccompat/v7/schemas/ids/10",
            "GET /apis/ccompat/v7/subjects/s/versions/1");
  }

  @Test
  void whatIsNotThereIsEmpty() {
    HttpSchemaRegistry registry = registry(url);
    answer(404, "{\"error_code\":40401,\"message\":\"Subject not found.\"}");
    answer(404, "{\"error_code\":40403,\"message\":\"Schema not found\"}");
    answer(404, "{\"error_code\":40401,\"message\":\"Subject not found.\"}");
    assertThat(registry.latest("s")).isEmpty();
    assertThat(registry.byId(1)).isEmpty();
    assertThat(registry.incompatibility("s", INT)).isEmpty();
  }

  @Test
  void explainsIncompatibility() {
    HttpSchemaRegistry registry = registry(url);
    answer(200, "{\"is_compatible\":true}");
    answer(200, "{\"is_compatible\":false,\"messages\":[\"type changed\",\"at /x\"]}");
    assertThat(registry.incompatibility("s", INT)).isEmpty();
    assertThat(registry.incompatibility("s", INT)).contains("type changed; at /x");
    assertThat(requests.get(0))
        .startsWith("POST /compatibility/subjects/s/versions/latest?verbose=true");
  }

  @Test
  void saysWhichPropertyARegistryRefuses() {
    answer(401, "");
    assertThatThrownBy(() -> registry(url, "schema.registry.basic.auth.user.info", "me:pw").byId(1))
        .hasMessageEndingWith(
            " refuses the credentials in schema.registry.basic.auth.user.info (401)");
    answer(401, "");
    assertThatThrownBy(() -> registry(url).byId(1))
        .hasMessageEndingWith(" wants credentials, see schema.registry.basic.auth.user.info (401)");
    answer(403, "");
    assertThatThrownBy(() -> registry(url, "schema.registry.bearer.auth.token", "tok").byId(1))
        .hasMessageEndingWith(
            " does not let the user in schema.registry.bearer.auth.token do this: GET"
                + " /schemas/ids/1 (403)");
  }

  @Test
  void sendsCredentialsAndNeverShowsThem() {
    answer(401, "");
    String withPassword = url.replace("http://", "http://me:s%40cret@");
    assertThatThrownBy(() -> registry(withPassword).byId(1))
        .isInstanceOf(ClusterException.class)
        .hasMessage(
            "schema registry " + url + " refuses the credentials in schema.registry.url (401)");
    answer(200, "{\"schema\":\"\\\"int\\\"\"}");
    registry(url, "schema.registry.bearer.auth.token", "tok").byId(1);
    answer(200, "{\"schema\":\"\\\"int\\\"\"}");
    registry(url, "schema.registry.basic.auth.user.info", "you:pw").byId(1);
    assertThat(requests)
        .containsExactly(
            "GET /schemas/ids/1 [Basic bWU6c0BjcmV0]",
            "GET /schemas/ids/1 [Bearer tok]",
            "GET /schemas/ids/1 [Basic eW91OnB3]");
    assertThat(RegistrySettings.of(Map.of("schema.registry.url", withPassword)).toString())
        .isEqualTo("[" + url + "]");
  }

  @Test
  void triesAgainAfterServerErrors() {
    answer(503, "{\"error_code\":50301,\"message\":\"starting\"}");
    answer(500, "");
    answer(200, "{\"id\":7}");
    assertThat(registry(url).register("s", INT)).isEqualTo(7);
    assertThat(requests).hasSize(3);
  }

  @Test
  void goesToTheNextAddressAndStaysThere() throws IOException {
    answer(200, "{\"id\":1}");
    answer(200, "{\"id\":2}");
    HttpSchemaRegistry registry = registry("http://127.0.0.1:" + closedPort() + "," + url);
    assertThat(registry.register("a", INT)).isEqualTo(1);
    assertThat(registry.register("b", INT)).isEqualTo(2);
  }

  @Test
  void givesUpInTime() throws IOException {
    String closed = "http://127.0.0.1:" + closedPort();
    RegistrySettings settings = RegistrySettings.of(Map.of("schema.registry.url", closed));
    HttpSchemaRegistry registry = new HttpSchemaRegistry(settings, Duration.ofMillis(150));
    assertThatThrownBy(() -> registry.byId(1))
        .isInstanceOf(ClusterException.class)
        .hasMessageStartingWith("cannot reach schema registry " + closed);
  }

  @Test
  void passesOnWhyASchemaIsRefused() {
    answer(409, "{\"error_code\":409,\"message\":\"not compatible\"}");
    assertThatThrownBy(() -> registry(url).register("s", INT))
        .isInstanceOf(ClusterException.class)
        .hasMessage(
            "schema registry " + url + " answers 409 to POST /subjects/s/versions: not compatible");
  }

  @Test
  void noticesThatTheAddressIsNoRegistry() {
    answer(404, "<html>");
    assertThatThrownBy(() -> registry(url).byId(1))
        .isInstanceOf(ClusterException.class)
        .hasMessage(url + " does not answer like a schema registry (404 for /schemas/ids/1)");
  }

  @Test
  void refusesSettingsThatCannotWork() {
    assertThatThrownBy(() -> RegistrySettings.of(Map.of()))
        .hasMessage("schema.registry.url is empty");
    assertThatThrownBy(() -> RegistrySettings.of(Map.of("schema.registry.url", "host:8081")))
        .hasMessage("schema.registry.url must be http://host:port or https://host:port");
    assertThatThrownBy(
            () -> registry(url, "schema.registry.ssl.truststore.location", "/no/such/file"))
        .isInstanceOf(ClusterException.class)
        .hasMessageStartingWith("cannot set up TLS for the schema registry");
  }

  @Test
  void keepsSslSettingsInKafkasNames() {
    RegistrySettings settings =
        RegistrySettings.of(
            Map.of("schema.registry.url", url, "schema.registry.ssl.truststore.type", "PEM"));
    assertThat(settings)
        .isEqualTo(
            new RegistrySettings(
                settings.urls(),
                Optional.empty(),
                Optional.empty(),
                Map.of("ssl.truststore.type", "PEM")));
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
