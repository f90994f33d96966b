package io.connectsql.registry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.connectsql.ClusterException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegistryTlsTest {
  private static final String PASSWORD = "changeit";

  @TempDir Path folder;
  private HttpsServer server;
  private String url;

  @BeforeEach
  void start() throws IOException, GeneralSecurityException, InterruptedException {
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                store().toString(),
                "-storepass",
                PASSWORD)
            .inheritIO()
            .start();
    assertThat(keytool.waitFor()).isZero();
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store())) {
      keys.load(in, PASSWORD.toCharArray());
    }
    KeyManagerFactory managers = KeyManagerFactory.getInstance("PKIX");
    managers.init(keys, PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(context));
    server.createContext(
        "/",
        exchange -> {
          byte[] data = "{\"schema\":\"\\\"int\\\"\"}".getBytes(UTF_8);
          exchange.sendResponseHeaders(200, data.length);
          exchange.getResponseBody().write(data);
          exchange.close();
        });
    server.start();
    url = "https://127.0.0.1:" + server.getAddress().getPort();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private Path store() {
    return folder.resolve("keys.p12");
  }

  @Test
  void trustsWhatTheTruststoreTrusts() {
    Map<String, String> settings =
        Map.of(
            "schema.registry.url",
            url,
            "schema.registry.ssl.truststore.location",
            store().toString(),
            "schema.registry.ssl.truststore.password",
            PASSWORD,
            "schema.registry.ssl.truststore.type",
            "PKCS12");
    assertThat(new HttpSchemaRegistry(RegistrySettings.of(settings)).byId(1))
        .contains(new SubjectSchema("AVRO", "\"int\""));
  }

  @Test
  void trustsNobodyElse() {
    RegistrySettings settings = RegistrySettings.of(Map.of("schema.registry.url", url));
    HttpSchemaRegistry registry = new HttpSchemaRegistry(settings, Duration.ofMillis(800));
    assertThatThrownBy(() -> registry.byId(1))
        .isInstanceOf(ClusterException.class)
        .hasMessageContaining("cannot reach schema registry " + url);
  }
}
