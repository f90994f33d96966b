package io.connectsql.connect;

import java.nio.file.Path;

/** The plugin as a worker has it installed. */
final class Installation {

  private static final String NAME = "connectsql-connect-sql-";

  private Installation() {}

  /** The directory for {@code plugin.path} into which the build has unpacked the archive. */
  static Path archive() {
    return Path.of("target", "plugin");
  }

  /** The version in the name of the archive. */
  static String version() {
    String[] names = archive().toFile().list((directory, name) -> name.startsWith(NAME));
    return names[0].substring(NAME.length());
  }
}
