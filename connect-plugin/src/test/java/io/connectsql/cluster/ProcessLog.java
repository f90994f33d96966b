package io.connectsql.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a process wrote to its standard output and error, over all of its restarts.
 *
 * @param path the file
 */
public record ProcessLog(Path path) {

  /** Returns all lines; none if the process has not started yet. */
  public List<String> lines() {
    if (!Files.exists(path)) {
      return List.of();
    }
    try {
      // Not readAllLines: a process that was killed may have left half a character.
      return new String(Files.readAllBytes(path), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the last lines, at most {@code count}, under a heading that names the file. */
  public String tail(int count) {
    List<String> lines = lines();
    List<String> last = lines.subList(Math.max(0, lines.size() - count), lines.size());
    return "---- " + path + System.lineSeparator() + String.join(System.lineSeparator(), last);
  }
}
