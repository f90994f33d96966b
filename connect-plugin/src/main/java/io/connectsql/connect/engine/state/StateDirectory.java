package io.connectsql.connect.engine.state;

import io.connectsql.ClusterException;
import io.connectsql.runtime.StateFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A directory for a connector's state that this process holds: no other one takes or deletes it.
 * The time of its lock file says when it was used last.
 */
public final class StateDirectory implements AutoCloseable {
  static final String LOCK = "in-use.lock";

  private static final String MEMBER = "member.id";

  private static final Logger LOG = LoggerFactory.getLogger(StateDirectory.class);

  /** Kafka Streams holds a lock on it in the directory of each application. */
  private static final String STREAMS_LOCK = ".lock";

  private final Path path;
  private final FileChannel channel;
  private final Runnable released;

  private StateDirectory(Path path, FileChannel channel, Runnable released) {
    this.path = path;
    this.channel = channel;
    this.released = released;
  }

  /**
   * Takes a directory that exists, unless another process holds it.
   *
   * @param released is told when it has been closed
   */
  static Optional<StateDirectory> tryTake(Path path, Runnable released) throws IOException {
    Path lock = path.resolve(LOCK);
    FileChannel channel =
        FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      Object opened = fileKey(lock);
      if (isFree(channel) && Objects.equals(fileKey(lock), opened)) {
        StateDirectory taken = new StateDirectory(path, channel, released);
        taken.writeTime();
        return Optional.of(taken);
      }
      channel.close();
      return Optional.empty();
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** Tells the file from another one of the same name that was made after it had been deleted. */
  private static Object fileKey(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  /** The lock lives as long as the channel. */
  private static boolean isFree(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  public Path path() {
    return path;
  }

  /**
   * A name for whoever holds this directory, the same whenever it is taken and another one for each
   * directory, on whatever machine.
   *
   * @throws ClusterException if the directory cannot be written
   */
  public String memberId() {
    Path file = path.resolve(MEMBER);
    try {
      if (!Files.exists(file)) {
        // A name that is only half written would be another one after the next restart.
        Path written =
            Files.writeString(path.resolve(MEMBER + ".new"), UUID.randomUUID().toString());
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
      }
      return Files.readString(file);
    } catch (IOException e) {
      throw new ClusterException(StateFailure.of(e, path).message(), e);
    }
  }

  /** Says that the directory is still in use, for the time when it is not. */
  void markUsed() {
    try {
      writeTime();
    } catch (ClosedChannelException e) {
      // It has been closed meanwhile.
    } catch (IOException e) {
      LOG.warn("Cannot write to {}: {}", path.resolve(LOCK), e.toString());
    }
  }

  /** Through the one channel there is: another one, closed, would release the lock. */
  private void writeTime() throws IOException {
    ByteBuffer now = StandardCharsets.UTF_8.encode(Instant.now() + "\n");
    long position = 0;
    while (now.hasRemaining()) {
      position += channel.write(now, position);
    }
  }

  /**
   * Deletes the state of all applications but some, which may not have begun yet.
   *
   * @param applications names of those that stay
   */
  public void keepOnly(Set<String> applications) {
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.filter(Files::isDirectory).toList()) {
        if (!applications.contains(file.getFileName().toString())) {
          deleteUnused(file);
        }
      }
    } catch (IOException e) {
      LOG.warn("Cannot look for state of queries that are gone in {}: {}", path, e.toString());
    }
  }

  /** Unless a query that did not end in time is still at it. */
  private static void deleteUnused(Path application) throws IOException {
    try (FileChannel streams =
        FileChannel.open(
            application.resolve(STREAMS_LOCK),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE)) {
      if (!isFree(streams)) {
        LOG.info("{} is still in use and is deleted another time", application);
        return;
      }
      DirectoryTree.delete(application);
      LOG.info("Deleted the state of a query that the script has no more: {}", application);
    }
  }

  @Override
  public void close() {
    markUsed();
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      released.run();
    }
  }
}
