package io.connectsql.connect.engine.state;

import io.connectsql.runtime.ApplicationTopics;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Remembers in an application's directory of which changelogs its state is a copy. After a reset
 * there are new ones of the same names, on all workers, and state of the old ones would pass for
 * theirs. Not thread-safe.
 */
final class ChangelogIds {
  private static final Logger LOG = LoggerFactory.getLogger(ChangelogIds.class);
  private static final String FILE = "changelogs.ids";

  /** It did not exist yet when this was written. */
  private static final String UNKNOWN = "unknown";

  /** A store has none: the others were there by then. */
  private static final String NONE = "none";

  private final Path directory;
  private final ApplicationTopics application;

  /**
   * @param place where a worker has the directories of applications
   */
  ChangelogIds(Path place, ApplicationTopics application) {
    this.directory = place.resolve(application.group());
    this.application = application;
  }

  /**
   * Deletes state that is not of the changelogs which there are. Called before the application
   * starts.
   *
   * @param ids the topics' ids by name, of those that exist
   */
  void deleteStaleState(Map<String, String> ids) throws IOException {
    Optional<Properties> remembered = read();
    if (hasState() && !remembered.map(known -> fit(known, ids)).orElse(false)) {
      DirectoryTree.delete(directory);
      LOG.info("Deleted the state in {}: it is of other changelogs than there are", directory);
    }
    Properties next = new Properties();
    for (String changelog : application.changelogs()) {
      next.put(changelog, ids.getOrDefault(changelog, UNKNOWN));
    }
    write(next);
  }

  private boolean fit(Properties known, Map<String, String> ids) {
    return application.changelogs().stream()
        .allMatch(
            changelog -> {
              String id = known.getProperty(changelog);
              // A store that the application has not had before has no state yet.
              return id == null
                  || (id.equals(NONE)
                      ? !ids.containsKey(changelog)
                      : Objects.equals(id, ids.get(changelog)));
            });
  }

  /**
   * Notes changelogs that have been made since. Kafka Streams makes all of them before any state.
   *
   * @param ids the topics' ids by name, of those that exist
   * @param complete whether no more will come
   * @return whether all are known
   */
  boolean learn(Map<String, String> ids, boolean complete) throws IOException {
    Properties known = read().orElseGet(Properties::new);
    boolean changed = false;
    for (String changelog : application.changelogs()) {
      String id = ids.getOrDefault(changelog, complete ? NONE : UNKNOWN);
      if (known.getProperty(changelog, UNKNOWN).equals(UNKNOWN) && !id.equals(UNKNOWN)) {
        known.put(changelog, id);
        changed = true;
      }
    }
    if (changed) {
      write(known);
    }
    return application.changelogs().stream()
        .noneMatch(changelog -> known.getProperty(changelog, UNKNOWN).equals(UNKNOWN));
  }

  /** Each task has a directory. */
  private boolean hasState() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.anyMatch(Files::isDirectory);
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  private Optional<Properties> read() throws IOException {
    try (InputStream file = Files.newInputStream(directory.resolve(FILE))) {
      Properties known = new Properties();
      known.load(file);
      return Optional.of(known);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private void write(Properties known) throws IOException {
    Files.createDirectories(directory);
    try (OutputStream file = Files.newOutputStream(directory.resolve(FILE))) {
      known.store(file, null);
    }
  }
}
