package io.connectsql.connect;

import java.nio.file.Path;

/** The plugin as a worker has it installed. */
final class Installation {

  private Installation() {}

  /** The directory for {@code plugin.path} into which the build has unpacked the archive. */
  static Path archive() {
    return Path.of("target", "plugin");
  }
}
