package io.connectsql.runtime;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.connectsql.ClusterException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.streams.StreamsConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The files that an application keeps its state in, before Kafka Streams opens them. */
final class LocalState {
  private static final Logger LOG = LoggerFactory.getLogger(LocalState.class);

  private static final String FORMS = "forms.json";
  private static final JsonMapper JSON = new JsonMapper();

  /** Kafka Streams holds a lock on it while it uses the directory. */
  private static final String STREAMS_LOCK = ".lock";

  private final Path directory;

  private LocalState(Path directory) {
    this.directory = directory;
  }

  /**
   * @param settings of Kafka Streams
   */
  static LocalState of(Properties settings, String applicationId) {
    Object root =
        settings.getOrDefault(
            StreamsConfig.STATE_DIR_CONFIG,
            StreamsConfig.configDef().defaultValues().get(StreamsConfig.STATE_DIR_CONFIG));
    return new LocalState(Path.of(root.toString(), applicationId));
  }

  /**
   * Deletes the files if those of an operator are of another form, so that they are made anew of
   * Kafka's copy.
   *
   * @param forms by operator, see {@link io.connectsql.state.layout.ApplicationLayout#localForms}
   * @throws ClusterException if the files cannot be written
   */
  void takeForms(Map<String, String> forms) {
    if (forms.isEmpty()) {
      return;
    }
    Path file = directory.resolve(FORMS);
    try {
      Map<String, String> present = Files.exists(file) ? read(file) : Map.of();
      Map<String, String> all = new TreeMap<>(present);
      boolean fits =
          !present.isEmpty() && forms.entrySet().stream().noneMatch(form -> differs(form, present));
      if (!fits && hasState()) {
        deleteUnused();
        all.clear();
      }
      // What an operator that is gone has left stays with the others.
      all.putAll(forms);
      if (!all.equals(present)) {
        write(file, all);
      }
    } catch (IOException e) {
      throw new ClusterException(StateFailure.of(e, directory).message(), e);
    }
  }

  /** Empty for a file that is damaged. */
  private static Map<String, String> read(Path file) throws IOException {
    try {
      return JSON.readValue(file.toFile(), new TypeReference<Map<String, String>>() {});
    } catch (JsonProcessingException e) {
      return Map.of();
    }
  }

  private void write(Path file, Map<String, String> forms) throws IOException {
    Files.createDirectories(directory);
    Path written = directory.resolve(FORMS + ".new");
    Files.writeString(written, JSON.writeValueAsString(forms));
    Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Each task has a directory. */
  private boolean hasState() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.anyMatch(Files::isDirectory);
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  private static boolean differs(Map.Entry<String, String> form, Map<String, String> present) {
    String before = present.get(form.getKey());
    return before != null && !before.equals(form.getValue());
  }

  private void deleteUnused() throws IOException {
    try (FileChannel lock =
        FileChannel.open(
            directory.resolve(STREAMS_LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      if (!isFree(lock)) {
        throw new IOException("it is in use by another process");
      }
      List<Path> files;
      try (Stream<Path> walk = Files.walk(directory)) {
        files = walk.sorted(Comparator.reverseOrder()).toList();
      }
      for (Path file : files) {
        Files.delete(file);
      }
      LOG.info("Local state of another form is made anew of Kafka's copy: {}", directory);
    }
  }

  private static boolean isFree(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }
}
