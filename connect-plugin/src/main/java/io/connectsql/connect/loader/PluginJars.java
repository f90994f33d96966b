package io.connectsql.connect.loader;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.stream.Stream;

/** Finds the jars that the plugin was installed with. */
final class PluginJars {

  private PluginJars() {}

  /**
   * Returns the jars of the directory that a class was loaded from, by name.
   *
   * @param type a class of the plugin
   * @throws IllegalStateException if the class does not come from a jar
   */
  static List<Path> around(Class<?> type) {
    Path jar = location(type);
    if (!isJar(jar)) {
      throw new IllegalStateException(
          "Connect SQL was loaded from "
              + jar
              + ", which is no jar: install it as a directory of jars in the worker's plugin.path");
    }
    try (Stream<Path> files = Files.list(jar.getParent())) {
      return files.filter(PluginJars::isJar).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot list the jars of Connect SQL", e);
    }
  }

  private static Path location(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null) {
      throw new IllegalStateException(type.getName() + " does not say where it was loaded from");
    }
    try {
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("Not a path: " + source.getLocation(), e);
    }
  }

  private static boolean isJar(Path path) {
    return path.toString().endsWith(".jar");
  }
}
