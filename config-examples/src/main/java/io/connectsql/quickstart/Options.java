package io.connectsql.quickstart;

import java.nio.file.Path;
import java.util.List;

/**
 * What the command line says.
 *
 * @param root the repository's directory
 * @param once whether to end after a check of the results
 * @param live whether the output is a terminal
 */
record Options(Path root, boolean once, boolean live) {

  /**
   * Reads {@code ROOT [--once] [--live]}.
   *
   * @throws IllegalArgumentException if the arguments are others
   */
  static Options parse(List<String> arguments) {
    if (arguments.isEmpty()) {
      throw new IllegalArgumentException("The repository's directory is missing");
    }
    List<String> flags = arguments.subList(1, arguments.size());
    for (String flag : flags) {
      if (!List.of("--once", "--live").contains(flag)) {
        throw new IllegalArgumentException("Unknown option " + flag);
      }
    }
    return new Options(
        Path.of(arguments.get(0)), flags.contains("--once"), flags.contains("--live"));
  }

  /** Returns the connector that people copy. */
  Path example() {
    return root.resolve("config-examples/page-views/page-views.json");
  }

  /** Returns where configuration, data and logs of the cluster go. */
  Path directory() {
    return root.resolve("config-examples/target/quickstart");
  }

  /** Returns the directory that holds the unpacked archive of the plugin. */
  Path plugins() {
    return root.resolve("connect-plugin/target/plugin");
  }
}
