package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.RestResponse;
import io.connectsql.cluster.Worker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

/** Passwords show in no answer of Connect's and no log, whether they are right or wrong. */
@ExtendWith(SharedCluster.class)
@TestInstance(Lifecycle.PER_CLASS)
class SecretsIT {

  /** Part of every password here. */
  private static final String SECRET = "hush-hush";

  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final String JAAS =
      "org.apache.kafka.common.security.plain.PlainLoginModule required"
          + " username=\"user\" password=\""
          + SECRET
          + "-jaas\"";

  private final LocalCluster cluster;
  private NumberedInput input;

  SecretsIT(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @BeforeAll
  void logMore() {
    input = NumberedInput.create(cluster, "secrets", 2);
    cluster.connect().setLogLevel("io.connectsql", "DEBUG").orThrow();
    cluster.connect().setLogLevel("org.apache.kafka.clients", "INFO").orThrow();
  }

  @AfterAll
  void noLogHoldsAny() {
    cluster.connect().setLogLevel("io.connectsql", "INFO").orThrow();
    cluster.connect().setLogLevel("org.apache.kafka.clients", "WARN").orThrow();
    for (Worker worker : cluster.workers()) {
      List<String> lines = worker.log().lines();
      // Otherwise the log would not say what the clients' settings are.
      assertThat(lines).anyMatch(line -> line.contains("sasl.jaas.config = [hidden]"));
      assertThat(lines).noneMatch(line -> line.contains(SECRET));
    }
  }

  @Test
  void aConnectorThatRunsShowsNone() {
    try (SqlConnector connector =
        connector("secrets-right")
            .with("kafka.sasl.jaas.config", JAAS + ";")
            .with("kafka.ssl.keystore.password", SECRET)
            .with("kafka.consumer.ssl.truststore.password", SECRET)
            .with("kafka.producer.sasl.jaas.config", JAAS + ";")
            .with("kafka.admin.ssl.key.password", SECRET)
            .with("streams.producer.ssl.keystore.password", SECRET)
            .with("streams.sasl.jaas.config", JAAS + ";")
            .with("schema.registry.url", cluster.registryUrl().toString())
            .with("schema.registry.basic.auth.user.info", "user:" + SECRET)
            .tasks(2)) {
      assertHidden(connector.validate());
      connector.start(2);
      input.produce(1);
      input.awaitReadBy(connector, "CSAS_SECRET");
      assertHidden(cluster.connect().status(connector.name()).body());
      assertHidden(connector.validate());
    }
  }

  @Test
  void brokersThatDoNotTakeThePasswordShowNone() {
    assertRefused(
        connector("secrets-refused")
            .with("kafka.security.protocol", "SASL_PLAINTEXT")
            .with("kafka.sasl.mechanism", "PLAIN")
            .with("kafka.sasl.jaas.config", JAAS + ";"));
  }

  @Test
  void settingsThatAreWrongShowNone() {
    assertRefused(
        connector("secrets-jaas")
            .with("kafka.security.protocol", "SASL_PLAINTEXT")
            .with("kafka.sasl.mechanism", "PLAIN")
            .with("kafka.sasl.jaas.config", JAAS));
    assertRefused(
        connector("secrets-consumer")
            .with("kafka.consumer.security.protocol", "SASL_PLAINTEXT")
            .with("kafka.consumer.sasl.mechanism", "PLAIN")
            .with("kafka.consumer.sasl.jaas.config", JAAS));
    assertRefused(
        connector("secrets-keystore")
            .with("kafka.security.protocol", "SSL")
            .with("kafka.ssl.keystore.location", "missing.jks")
            .with("kafka.ssl.keystore.password", SECRET));
    assertRefused(
        connector("secrets-pem")
            .with("kafka.security.protocol", "SSL")
            .with("kafka.ssl.keystore.type", "PEM")
            .with("kafka.ssl.keystore.certificate.chain", SECRET)
            .with("kafka.ssl.keystore.key", SECRET));
    assertRefused(
        connector("secrets-truststore")
            .with("schema.registry.url", cluster.registryUrl().toString())
            .with("schema.registry.ssl.truststore.location", "missing.jks")
            .with("schema.registry.ssl.truststore.password", SECRET));
    assertRefused(
        connector("secrets-streams")
            .with("streams.producer.ssl.keystore.password", SECRET)
            .with("streams.producer.acks", "many"));
    assertRefused(
        connector("secrets-url")
            .with("schema.registry.url", "http://user:" + SECRET + "@127.0.0.1:port"));
  }

  @Test
  void aRegistryThatCannotBeReachedShowsNone() {
    assertRefused(
        connector("secrets-registry")
            .with("schema.registry.url", "http://user:" + SECRET + "@127.0.0.1:1"));
  }

  @Test
  void aRegistryThatDoesNotTakeThePasswordShowsNone() throws IOException {
    HttpServer registry =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    registry.createContext("/", SecretsIT::refuse);
    registry.start();
    try {
      SqlConnector connector =
          connector("secrets-registry-refused")
              .with("schema.registry.url", "http://127.0.0.1:" + registry.getAddress().getPort())
              .with("schema.registry.basic.auth.user.info", "user:" + SECRET);

      assertThat(connector.validate().toString())
          .contains("refuses the credentials in schema.registry.basic.auth.user.info (401)");
      assertRefused(connector);
    } finally {
      registry.stop(0);
    }
  }

  private static void refuse(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.sendResponseHeaders(401, -1);
    }
  }

  @Test
  void aTokenMayEndWithItsLine() {
    JsonNode answer =
        connector("secrets-token")
            .with("schema.registry.url", cluster.registryUrl().toString())
            .with("schema.registry.bearer.auth.token", SECRET + "\n")
            .validate();

    assertHidden(answer);
    assertThat(answer.path("error_count").asInt(-1)).isZero();
  }

  @Test
  void aTaskThatFailsShowsNone() {
    try (SqlConnector connector =
        connector("secrets-task")
            .with("schema.registry.url", cluster.registryUrl().toString())
            .with("kafka.producer.security.protocol", "SASL_PLAINTEXT")
            .with("kafka.producer.sasl.mechanism", "PLAIN")
            .with("kafka.producer.sasl.jaas.config", JAAS + ";")
            .with("kafka.producer.max.block.ms", "1000")
            .with("streams.task.timeout.ms", "0")) {
      connector.post().orThrow();

      assertThat(cluster.connect().awaitFailedTask(connector.name(), LIMIT))
          .contains("Query CSAS_SECRET stopped: ")
          .doesNotContain(SECRET);
      assertHidden(cluster.connect().status(connector.name()).body());
    }
  }

  private SqlConnector connector(String name) {
    return SqlConnector.of(
        cluster,
        name,
        input.stream()
            + "CREATE STREAM secret WITH (VALUE_FORMAT='AVRO') AS SELECT * FROM numbers;");
  }

  private static void assertRefused(SqlConnector connector) {
    JsonNode answer = connector.validate();
    assertHidden(answer);
    RestResponse posted = connector.post();
    assertHidden(posted.body());
    assertThat(posted.status()).isEqualTo(400);
  }

  private static void assertHidden(JsonNode answer) {
    assertThat(answer.toString()).doesNotContain(SECRET);
  }
}
