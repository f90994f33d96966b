package io.connectsql.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** The Kafka distributions and the schema registry that the build has unpacked. */
final class Distributions {

  private final Path root;

  private Distributions(Path root) {
    this.root = root;
  }

  static Distributions ofThisBuild() {
    Properties properties = new Properties();
    try (InputStream in = Distributions.class.getResourceAsStream("distributions.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Distributions(Path.of(properties.getProperty("workers")));
  }

  /**
   * Returns the jars of a Kafka distribution.
   *
   * @param version its first two numbers, such as 4.3
   */
  List<Path> kafka(String version) {
    return jars(root.resolve("kafka-" + version).resolve("target").resolve("libs"));
  }

  /** Returns the schema registry's jar; its manifest names the others. */
  Path registry() {
    return jars(root.resolve("registry").resolve("target").resolve("registry")).get(0);
  }

  /** Returns the directory of plugins for workers that speak to the registry. */
  Path registryPlugins() {
    return root.resolve("registry").resolve("target").resolve("plugins");
  }

  /** Returns the jar of the agent that shows a worker's metrics to Prometheus. */
  Path metricsAgent() {
    return jars(root.resolve("kafka-4.3").resolve("target").resolve("agent")).get(0);
  }

  private static List<Path> jars(Path directory) {
    if (!Files.isDirectory(directory)) {
      throw new IllegalStateException(
          "There is no " + directory + ": run `mvn package` for connect-plugin first");
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
