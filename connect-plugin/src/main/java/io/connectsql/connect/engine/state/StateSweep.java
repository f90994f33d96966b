package io.connectsql.connect.engine.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes state directories that no process holds and none has used for long: of connectors that
 * were deleted, that other workers run, or whose worker is gone.
 */
final class StateSweep {
  private static final Logger LOG = LoggerFactory.getLogger(StateSweep.class);

  /** Cluster, connector, place. */
  private static final int DEPTH = 3;

  private static final String REMOVED = ".removed-";

  private final Places places;

  /** Takes places that exist. */
  interface Places {
    /** Empty if a process holds the place. */
    Optional<StateDirectory> tryTake(Path place) throws IOException;
  }

  StateSweep(Places places) {
    this.places = places;
  }

  /**
   * @param root the configured directory
   * @param retention how long state is kept that is not used
   */
  void run(Path root, Duration retention, Instant now) {
    for (Path place : places(root)) {
      try {
        if (place.getFileName().toString().startsWith(REMOVED)) {
          // A process ended amid it.
          DirectoryTree.delete(place);
          continue;
        }
        Instant lastUsed =
            Files.getLastModifiedTime(place.resolve(StateDirectory.LOCK)).toInstant();
        if (lastUsed.plus(retention).isBefore(now)) {
          delete(place, lastUsed);
        }
      } catch (NoSuchFileException e) {
        // Another process has deleted it.
      } catch (IOException e) {
        LOG.warn("Cannot delete the unused state in {}: {}", place, e.toString());
      }
    }
  }

  private static List<Path> places(Path root) {
    try (Stream<Path> files = Files.walk(root, DEPTH)) {
      return files
          .filter(path -> path.getNameCount() == root.getNameCount() + DEPTH)
          .filter(StateSweep::isPlace)
          .toList();
    } catch (IOException | UncheckedIOException e) {
      LOG.warn("Cannot look for unused state in {}: {}", root, e.toString());
      return List.of();
    }
  }

  private static boolean isPlace(Path path) {
    String name = path.getFileName().toString();
    return name.startsWith(REMOVED) || name.startsWith(StateDirectories.PLACE);
  }

  private void delete(Path place, Instant lastUsed) throws IOException {
    Optional<StateDirectory> taken = places.tryTake(place);
    if (taken.isEmpty()) {
      return;
    }
    // Out of the way first: whoever looks for a place finds all of it or nothing.
    Path removed = place.resolveSibling(REMOVED + UUID.randomUUID());
    try (StateDirectory held = taken.get()) {
      Files.move(held.path(), removed);
    }
    DirectoryTree.delete(removed);
    deleteIfEmpty(place.getParent());
    deleteIfEmpty(place.getParent().getParent());
    LOG.info("Deleted the state in {}, which nobody has used since {}", place, lastUsed);
  }

  private static void deleteIfEmpty(Path directory) throws IOException {
    try {
      Files.delete(directory);
    } catch (DirectoryNotEmptyException e) {
      // State of others.
    }
  }
}
