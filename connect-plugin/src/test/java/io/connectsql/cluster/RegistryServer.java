package io.connectsql.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/** A schema registry with Confluent's API that keeps its schemas in memory. */
final class RegistryServer {

  private static final String API = "/apis/ccompat/v7";

  private final Http http = new Http();
  private final URI url;
  private final Server server;

  RegistryServer(Launcher launcher, Path jar, int port) {
    URI root = URI.create("http://127.0.0.1:" + port);
    this.url = root.resolve(API);
    List<String> options =
        List.of(
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Dquarkus.http.host=127.0.0.1",
            "-Dquarkus.http.port=" + port);
    JavaCommand command =
        new JavaCommand("registry", options, List.of(jar), mainClass(jar), List.of());
    this.server = new Server(command, launcher, () -> http.answers(root.resolve(API + "/config")));
  }

  /** Returns the root of the API. */
  URI url() {
    return url;
  }

  Server server() {
    return server;
  }

  void awaitReady() {
    server.awaitReady();
    // Confluent's default; this registry's own is NONE.
    try {
      http.send("PUT", URI.create(url + "/config"), "{\"compatibility\":\"BACKWARD\"}").orThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String mainClass(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
