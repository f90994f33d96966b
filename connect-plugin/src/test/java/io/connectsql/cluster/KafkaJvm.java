package io.connectsql.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** The virtual machine's options of Kafka's processes: small, and logging to the console. */
final class KafkaJvm {

  private final Path config;

  KafkaJvm(Path directory) {
    this.config = directory.resolve("config");
    // Kafka 4 logs with Log4j 2, older versions with Log4j 1.
    copy("log4j2.properties");
    copy("log4j.properties");
  }

  /**
   * Returns the options.
   *
   * @param heap maximum heap, such as 512m
   * @param more options that follow, and so win
   */
  List<String> options(String heap, List<String> more) {
    List<String> options = new ArrayList<>();
    options.add("-Xmx" + heap);
    options.add("-XX:+UseSerialGC");
    options.add("-XX:+ExitOnOutOfMemoryError");
    options.add("-Djava.awt.headless=true");
    options.add("-Dlog4j2.configurationFile=" + config.resolve("log4j2.properties").toUri());
    options.add("-Dlog4j.configuration=" + config.resolve("log4j.properties").toUri());
    options.addAll(more);
    return options;
  }

  private void copy(String resource) {
    try (InputStream bytes = KafkaJvm.class.getResourceAsStream(resource)) {
      Files.createDirectories(config);
      Files.copy(bytes, config.resolve(resource), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
