package io.connectsql.runtime;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.rocksdb.RocksDBException;

/**
 * State cannot be read or written on this worker.
 *
 * @param message which directory it is, what is wrong with it and what would help
 */
public record StateFailure(String message) {
  private static final double MIB = 1 << 20;
  private static final List<String> FULL =
      List.of("No space left on device", "Disk quota exceeded");

  /**
   * @param error that says why
   * @param directory the one that holds the state
   */
  public static StateFailure of(Throwable error, Path directory) {
    String reason = reason(error);
    if (isFull(reason)) {
      return new StateFailure(
          "The disk of the state directory "
              + directory
              + " is full"
              + space(directory)
              + ": "
              + reason
              + ". Free some space or set "
              + ScriptSettings.STATE_DIRECTORY
              + " to a directory that has more, and restart the task. No data is lost, Kafka holds"
              + " a copy.");
    }
    return new StateFailure(
        "Cannot use the state directory "
            + directory
            + ": "
            + reason
            + ". Let the worker write to it or set "
            + ScriptSettings.STATE_DIRECTORY
            + " to another directory, and restart the task.");
  }

  /** What is wrong with state, if that is what an error is about. */
  static Optional<StateFailure> find(Throwable error, Path directory) {
    Throwable root = root(error);
    return root instanceof RocksDBException
            || root instanceof FileSystemException
            || (root instanceof IOException && isFull(root.getMessage()))
        ? Optional.of(of(root, directory))
        : Optional.empty();
  }

  /** What the deepest cause says; the messages of some of Java's are but the name of a file. */
  private static String reason(Throwable error) {
    Throwable root = root(error);
    return root instanceof RocksDBException || root instanceof ProcessorStateException
        ? root.getMessage()
        : root.getClass().getSimpleName() + ": " + root.getMessage();
  }

  private static Throwable root(Throwable error) {
    return error.getCause() == null ? error : root(error.getCause());
  }

  private static boolean isFull(String reason) {
    return reason != null && FULL.stream().anyMatch(reason::contains);
  }

  private static String space(Path directory) {
    Path existing = directory;
    while (existing != null && !Files.exists(existing)) {
      existing = existing.getParent();
    }
    try {
      return existing == null
          ? ""
          : String.format(
              Locale.ROOT,
              " (%.1f of %.1f MiB left)",
              Files.getFileStore(existing).getUsableSpace() / MIB,
              Files.getFileStore(existing).getTotalSpace() / MIB);
    } catch (IOException e) {
      return "";
    }
  }
}
