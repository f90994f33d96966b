package io.connectsql.connect.loader;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Installs the plugin's own jars together with {@link ProbeConnector}. */
final class ProbePlugin {

  private ProbePlugin() {}

  /**
   * Makes a directory for {@code plugin.path}.
   *
   * @param target the directory, empty
   */
  static void install(Path target) throws IOException {
    Path lib = Files.createDirectories(target.resolve("probe"));
    try (Stream<Path> files = Files.walk(Path.of("target", "plugin"))) {
      for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).toList()) {
        Files.copy(jar, lib.resolve(jar.getFileName()));
      }
    }
    try (OutputStream out = Files.newOutputStream(lib.resolve("probe.jar"));
        JarOutputStream jar = new JarOutputStream(out)) {
      jar.putNextEntry(
          new JarEntry("META-INF/services/org.apache.kafka.connect.source.SourceConnector"));
      jar.write(ProbeConnector.class.getName().getBytes(UTF_8));
      for (Path file : classFiles()) {
        jar.putNextEntry(new JarEntry(testClasses().relativize(file).toString()));
        Files.copy(file, jar);
      }
    }
  }

  private static List<Path> classFiles() throws IOException {
    try (Stream<Path> files = Files.walk(testClasses())) {
      return files
          .filter(file -> file.getFileName().toString().matches("(Probe|StreamsProbe).*\\.class"))
          .toList();
    }
  }

  private static Path testClasses() {
    try {
      return Path.of(ProbePlugin.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
