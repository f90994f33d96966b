package io.connectsql.connect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this plugin, as the build has written it down. */
final class PluginVersion {
  private static final String VERSION = read();

  private PluginVersion() {}

  static String get() {
    return VERSION;
  }

  private static String read() {
    Properties properties = new Properties();
    try (InputStream in = PluginVersion.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}
