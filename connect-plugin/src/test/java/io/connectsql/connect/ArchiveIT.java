package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** Whether the Confluent Hub archive holds what a worker needs, and nothing it has. */
class ArchiveIT {

  private final Path archive = archive();

  @Test
  void bundlesTheEngineWithItsKafka() throws IOException {
    assertThat(names())
        .anyMatch(name -> name.matches("[^/]+/lib/connect-sql-plugin-.+\\.jar"))
        .anyMatch(name -> name.matches("[^/]+/lib/connect-sql-core-.+\\.jar"))
        .anyMatch(name -> name.matches("[^/]+/lib/connect-sql-udfs-.+\\.jar"))
        .anyMatch(name -> name.matches("[^/]+/lib/kafka-clients-4.+\\.jar"))
        .anyMatch(name -> name.matches("[^/]+/lib/kafka-streams-4.+\\.jar"))
        .anyMatch(name -> name.matches("[^/]+/lib/rocksdbjni-.+\\.jar"))
        .anyMatch(name -> name.matches("[^/]+/lib/lz4-java-.+\\.jar"))
        .anyMatch(name -> name.matches("[^/]+/lib/snappy-java-.+\\.jar"))
        .anyMatch(name -> name.matches("[^/]+/lib/zstd-jni-.+\\.jar"))
        .anyMatch(name -> name.endsWith("/doc/LICENSE"))
        .anyMatch(name -> name.endsWith("/assets/connect-sql.svg"));
  }

  @Test
  void leavesOutWhatIsTheWorkers() throws IOException {
    assertThat(names())
        .noneMatch(name -> name.contains("/connect-api-"))
        .noneMatch(name -> name.contains("/slf4j-"))
        .noneMatch(name -> name.contains("/log4j-"))
        .noneMatch(name -> name.contains("/jakarta."))
        .noneMatch(name -> name.contains("/junit-"));
  }

  @Test
  void describesThePlugin() throws IOException {
    JsonNode manifest = manifest();

    assertThat(manifest.path("name").asText()).isEqualTo("connect-sql");
    assertThat(manifest.path("owner").path("username").asText()).isEqualTo("connectsql");
    assertThat(texts(manifest.path("component_types")))
        .containsExactlyInAnyOrder("source", "sink", "transform");
    assertThat(texts(manifest.path("features").path("delivery_guarantee")))
        .containsExactly("at_least_once", "exactly_once");
    assertThat(archive.getFileName())
        .hasToString("connectsql-connect-sql-" + manifest.path("version").asText() + ".zip");
  }

  private static Path archive() {
    try (Stream<Path> files = Files.list(Path.of("target", "components", "packages"))) {
      return files.filter(file -> file.toString().endsWith(".zip")).findFirst().orElseThrow();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<String> names() throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      return zip.stream().map(ZipEntry::getName).toList();
    }
  }

  private JsonNode manifest() throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      ZipEntry manifest =
          zip.stream()
              .filter(entry -> entry.getName().matches("[^/]+/manifest.json"))
              .findFirst()
              .orElseThrow();
      try (InputStream bytes = zip.getInputStream(manifest)) {
        return new JsonMapper().readTree(bytes);
      }
    }
  }

  private static List<String> texts(JsonNode array) {
    return Stream.iterate(0, i -> i < array.size(), i -> i + 1)
        .map(i -> array.path(i).asText())
        .toList();
  }
}
