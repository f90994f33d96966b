package io.connectsql.conformance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the cases lie.
 *
 * @param given it was named, and is not the usual one beside the project
 */
record ConformanceFolder(Path path, boolean given) {
  /** Names the folder. */
  static final String PROPERTY = "conformance.dir";

  /** What a relative name is relative to: where the build was started. */
  private static final String BASE = "conformance.base";

  /** Beside the project, seen from this module. */
  private static final Path USUAL = Path.of("..", "..", "shared", "conformance");

  static ConformanceFolder locate() {
    String name = System.getProperty(PROPERTY, "");
    return name.isEmpty()
        ? new ConformanceFolder(USUAL.toAbsolutePath().normalize(), false)
        : new ConformanceFolder(
            Path.of(System.getProperty(BASE, "")).toAbsolutePath().resolve(name).normalize(), true);
  }

  /** The folder of a suite, if it is there. */
  Optional<Path> suite(String name) {
    return Optional.of(path.resolve(name)).filter(Files::isDirectory);
  }
}
