package io.connectsql.connect.engine;

import io.connectsql.ClusterException;
import io.connectsql.runtime.ScriptSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The directory for a connector's state on this worker. It belongs to one Kafka cluster: the state
 * of a connector of the same name on another cluster would pass for this one's. Workers on one
 * machine share the configured directory, and Kafka Streams wants one for each process: so each
 * takes the first numbered place within it that no other process holds, which is the same one again
 * after a restart.
 */
final class StateDirectory implements AutoCloseable {
  private static final int MOST_WORKERS = 1_000;

  private final Path path;
  private final FileChannel channel;

  private StateDirectory(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /**
   * @param cluster the Kafka cluster's id
   * @param connector the connector's name
   * @throws ClusterException if the directory cannot be used
   */
  static StateDirectory take(ScriptSettings settings, String cluster, String connector) {
    Path root =
        settings
            .get(ScriptSettings.STATE_DIRECTORY)
            .map(Path::of)
            .orElse(Path.of(System.getProperty("java.io.tmpdir"), "connect-sql"))
            .resolve(cluster)
            .resolve(connector);
    try {
      for (int place = 0; place < MOST_WORKERS; place++) {
        Path path = Files.createDirectories(root.resolve("worker-" + place));
        FileChannel channel =
            FileChannel.open(
                path.resolve("in-use.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (isFree(channel)) {
          return new StateDirectory(path, channel);
        }
        channel.close();
      }
    } catch (IOException e) {
      throw new ClusterException(
          "Cannot use "
              + root
              + " for state: "
              + e
              + ". Set "
              + ScriptSettings.STATE_DIRECTORY
              + " to a directory that the worker may write to.",
          e);
    }
    throw new ClusterException("All places for state in " + root + " are in use");
  }

  /** The lock lives as long as the channel. */
  private static boolean isFree(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  Path path() {
    return path;
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
