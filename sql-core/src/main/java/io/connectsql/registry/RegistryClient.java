package io.connectsql.registry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.SslConfigs;
import org.apache.kafka.common.security.ssl.DefaultSslEngineFactory;

/**
 * Requests to a registry. An address that cannot be reached, or that answers with a server error,
 * gives way to the next one; after the last one the first is tried again, until time is up.
 */
final class RegistryClient {
  private static final String CONTENT_TYPE = "application/vnd.schemaregistry.v1+json";
  private static final int TOO_MANY_REQUESTS = 429;
  private static final Duration FIRST_BACK_OFF = Duration.ofMillis(100);
  private static final Duration LONGEST_BACK_OFF = Duration.ofSeconds(1);

  private final ObjectMapper mapper = new ObjectMapper();
  private final List<RegistryEndpoint> endpoints;
  private final HttpClient http;
  private final Duration timeout;

  /** The address that answered last. */
  private volatile int current;

  /**
   * @param timeout for a request with all its attempts
   */
  RegistryClient(RegistrySettings settings, Duration timeout) {
    this.timeout = timeout;
    endpoints = settings.urls().stream().map(url -> RegistryEndpoint.of(url, settings)).toList();
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .executor(executor())
            .connectTimeout(timeout.dividedBy(2L * endpoints.size()));
    sslContext(settings.ssl()).ifPresent(builder::sslContext);
    http = builder.build();
  }

  /** The client's own threads would stay idle for a minute, and keep this class loader. */
  private static Executor executor() {
    return new ThreadPoolExecutor(
        0,
        Integer.MAX_VALUE,
        1,
        TimeUnit.SECONDS,
        new SynchronousQueue<>(),
        task -> {
          Thread thread = new Thread(task, "schema-registry-client");
          thread.setDaemon(true);
          return thread;
        });
  }

  private static Optional<SSLContext> sslContext(Map<String, String> ssl) {
    if (ssl.isEmpty()) {
      return Optional.empty();
    }
    ConfigDef definition = new ConfigDef();
    SslConfigs.addClientSslSupport(definition);
    try (DefaultSslEngineFactory factory = new DefaultSslEngineFactory()) {
      factory.configure(definition.parse(ssl));
      return Optional.of(factory.sslContext());
    } catch (ConfigException e) {
      throw new RegistryException(RegistrySettings.PREFIX + "ssl.*: " + e.getMessage(), e);
    } catch (KafkaException e) {
      throw new RegistryException(
          "cannot set up TLS for the schema registry, see "
              + RegistrySettings.PREFIX
              + "ssl.*: "
              + e.getMessage(),
          e);
    }
  }

  /** The answer, or empty if the registry does not know what the path names. */
  Optional<JsonNode> get(String path) {
    return send("GET", path, BodyPublishers.noBody());
  }

  /** The answer, or empty if the registry does not know what the path names. */
  Optional<JsonNode> post(String path, JsonNode body) {
    return send("POST", path, BodyPublishers.ofString(body.toString()));
  }

  private Optional<JsonNode> send(String method, String path, BodyPublisher body) {
    long deadline = System.nanoTime() + timeout.toNanos();
    Duration backOff = FIRST_BACK_OFF;
    while (true) {
      RegistryException failure = null;
      for (int i = 0; i < endpoints.size(); i++) {
        int index = (current + i) % endpoints.size();
        RegistryEndpoint endpoint = endpoints.get(index);
        try {
          HttpResponse<String> response = attempt(endpoint, method, path, body, deadline);
          if (response.statusCode() < 500 && response.statusCode() != TOO_MANY_REQUESTS) {
            current = index;
            return answer(endpoint, method, path, response);
          }
          failure = refusal(endpoint, method, path, response);
        } catch (IOException e) {
          failure = unreachable(endpoint, e);
        }
      }
      if (System.nanoTime() + backOff.toNanos() >= deadline) {
        throw failure;
      }
      pause(backOff);
      backOff = backOff.multipliedBy(2);
      if (backOff.compareTo(LONGEST_BACK_OFF) > 0) {
        backOff = LONGEST_BACK_OFF;
      }
    }
  }

  private HttpResponse<String> attempt(
      RegistryEndpoint endpoint, String method, String path, BodyPublisher body, long deadline)
      throws IOException {
    // Each address gets its share, so that one that hangs leaves time for the others.
    long share = timeout.toNanos() / endpoints.size();
    long left = Math.min(share, Math.max(deadline - System.nanoTime(), 1));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(endpoint.url() + path))
            .timeout(Duration.ofNanos(left))
            .header("Accept", CONTENT_TYPE + ", application/json")
            .header("Content-Type", CONTENT_TYPE)
            .method(method, body);
    endpoint.authorization().ifPresent(value -> request.header("Authorization", value));
    try {
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RegistryException("interrupted while waiting for schema registry " + endpoint, e);
    }
  }

  private Optional<JsonNode> answer(
      RegistryEndpoint endpoint, String method, String path, HttpResponse<String> response) {
    JsonNode body = parse(response.body());
    int status = response.statusCode();
    if (status / 100 == 2 && !body.isMissingNode()) {
      return Optional.of(body);
    }
    if (status == 404 && body.has("error_code")) {
      return Optional.empty();
    }
    if (status == 401) {
      throw new RegistryException(
          "schema registry "
              + endpoint
              + (endpoint.authorization().isPresent()
                  ? " refuses the credentials in "
                  : " wants credentials, see ")
              + endpoint.credentials()
              + " (401)");
    }
    if (status == 403) {
      throw new RegistryException(
          "schema registry "
              + endpoint
              + " does not let the user in "
              + endpoint.credentials()
              + " do this: "
              + method
              + " "
              + path
              + " (403)");
    }
    if (body.has("message")) {
      throw refusal(endpoint, method, path, response);
    }
    throw new RegistryException(
        endpoint + " does not answer like a schema registry (" + status + " for " + path + ")");
  }

  private RegistryException refusal(
      RegistryEndpoint endpoint, String method, String path, HttpResponse<String> response) {
    String message = parse(response.body()).path("message").asText("");
    return new RegistryException(
        "schema registry "
            + endpoint
            + " answers "
            + response.statusCode()
            + " to "
            + method
            + " "
            + path
            + (message.isEmpty() ? "" : ": " + message));
  }

  private static RegistryException unreachable(RegistryEndpoint endpoint, IOException e) {
    String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return new RegistryException("cannot reach schema registry " + endpoint + ": " + reason, e);
  }

  private JsonNode parse(String body) {
    try {
      return mapper.readTree(body);
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  private static void pause(Duration duration) {
    try {
      TimeUnit.NANOSECONDS.sleep(duration.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RegistryException("interrupted while waiting for the schema registry", e);
    }
  }
}
