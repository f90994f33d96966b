package io.connectsql.script;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A script and the text that compiling it yields, which stands in a file beside it. A script whose
 * name begins with {@code error_} is refused.
 */
record ScriptFile(Path path) {

  /** All scripts below a folder. */
  static List<ScriptFile> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".sql"))
          .sorted()
          .map(ScriptFile::new)
          .toList();
    }
  }

  /** All scripts of this module's tests that are not refused. */
  static List<ScriptFile> thatRun() throws IOException {
    return in(Path.of("src", "test", "resources", "scripts")).stream()
        .filter(script -> !script.isRefused())
        .toList();
  }

  boolean isRefused() {
    return path.getFileName().toString().startsWith("error_");
  }

  String sql() {
    return read(path);
  }

  String expected() {
    Path file = expectedFile();
    return Files.exists(file) ? read(file) : "";
  }

  void expect(String text) throws IOException {
    Files.writeString(expectedFile(), text);
  }

  private Path expectedFile() {
    return path.resolveSibling(path.getFileName().toString().replaceAll("\\.sql$", ".expected"));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return path.getParent().getFileName() + "/" + path.getFileName();
  }
}
