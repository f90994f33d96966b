package io.connectsql.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Tidies a cluster's directory. */
final class ClusterDirectory {

  private ClusterDirectory() {}

  /** Deletes what an earlier cluster left, logs included. */
  static void clear(Path directory) {
    List.of("child", "config", "data", "logs").forEach(name -> delete(directory.resolve(name)));
  }

  /** Deletes topics and state, which may be large; logs stay. */
  static void deleteData(Path directory) {
    delete(directory.resolve("data"));
  }

  private static void delete(Path tree) {
    if (!Files.exists(tree)) {
      return;
    }
    try (Stream<Path> files = Files.walk(tree)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
