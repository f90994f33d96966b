package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
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
  void saysWhatItIsMadeOfAndUnderWhichLicences() throws IOException {
    JsonNode components = new JsonMapper().readTree(text("doc/sbom.json")).path("components");
    String licences = text("doc/THIRD-PARTY.txt");
    List<String> bundled =
        names().stream()
            .filter(name -> name.endsWith(".jar") && !name.contains("/connect-sql-"))
            .map(name -> name.substring(name.lastIndexOf('/') + 1, name.length() - ".jar".length()))
            .toList();
    assertThat(bundled).hasSizeGreaterThan(10);
    assertThat(components)
        .extracting(c -> c.path("name").asText() + "-" + c.path("version").asText())
        .containsAll(bundled);
    assertThat(components)
        .filteredOn(
            c -> bundled.contains(c.path("name").asText() + "-" + c.path("version").asText()))
        .allSatisfy(
            c -> {
              assertThat(c.path("licenses")).isNotEmpty();
              assertThat(licences)
                  .contains(c.path("group").asText() + ":" + c.path("name").asText() + ":");
            });
  }

  @Test
  void hasExamplesAndDocumentation() throws IOException {
    assertThat(names())
        .anyMatch(name -> name.endsWith("/etc/page-views/page-views.json"))
        .anyMatch(name -> name.endsWith("/doc/README.md"))
        .anyMatch(name -> name.endsWith("/doc/connect-plugin/docs/operating.md"))
        .anyMatch(name -> name.endsWith("/doc/sql-core/docs/sql.md"))
        .noneMatch(name -> name.contains("/etc/src/") || name.contains("/etc/target/"));
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
    return new JsonMapper().readTree(text("manifest.json"));
  }

  private String text(String name) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      ZipEntry file =
          zip.stream()
              .filter(entry -> entry.getName().replaceFirst("^[^/]+/", "").equals(name))
              .findFirst()
              .orElseThrow();
      try (InputStream bytes = zip.getInputStream(file)) {
        return new String(bytes.readAllBytes(), UTF_8);
      }
    }
  }

  private static List<String> texts(JsonNode array) {
    return Stream.iterate(0, i -> i < array.size(), i -> i + 1)
        .map(i -> array.path(i).asText())
        .toList();
  }
}
