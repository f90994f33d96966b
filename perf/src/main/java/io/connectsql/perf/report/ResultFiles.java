package io.connectsql.perf.report;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The results, a file in JSON for each study. */
public final class ResultFiles {

  private final JsonMapper json =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
          .build();
  private final Path directory;

  /**
   * @param directory where the files are; it need not exist
   */
  public ResultFiles(Path directory) {
    this.directory = directory;
  }

  /** Writes a result in place of the study's last one. */
  public void write(Result result) {
    try {
      Files.createDirectories(directory);
      json.writeValue(file(result.name()).toFile(), result);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the last result of a study, if it has ever run. */
  public <T> Optional<T> read(String study, Class<T> type) {
    Path file = file(study);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(json.readValue(file.toFile(), type));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path file(String study) {
    return directory.resolve(study + ".json");
  }
}
