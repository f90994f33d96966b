package io.connectsql.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** Writes the configuration files of the servers. */
final class PropertiesFile {

  private PropertiesFile() {}

  static Path write(Path file, Map<String, String> values) {
    Properties properties = new Properties();
    properties.putAll(values);
    try {
      Files.createDirectories(file.getParent());
      try (Writer out = Files.newBufferedWriter(file)) {
        properties.store(out, null);
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
