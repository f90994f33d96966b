package io.connectsql.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectorDocumentTest {

  @TempDir Path directory;

  @Test
  void canBeWrittenReadAndChanged() {
    Path file = directory.resolve("connector.json");
    new ConnectorDocument("a", Map.of("sql", "SELECT '\"';\n")).with("tasks.max", "2").write(file);

    assertThat(ConnectorDocument.read(file))
        .isEqualTo(new ConnectorDocument("a", Map.of("sql", "SELECT '\"';\n", "tasks.max", "2")));
  }

  @Test
  void changesAPropertyInPlace() {
    assertThat(new ConnectorDocument("a", Map.of("sql", "one")).with("sql", "two").config())
        .containsExactly(Map.entry("sql", "two"));
  }
}
