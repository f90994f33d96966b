package io.connectsql.connect.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.runtime.ScriptSettings;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateDirectoryTest {

  @TempDir Path root;
  private ScriptSettings settings;

  @BeforeEach
  void configure() {
    settings = new ScriptSettings(Map.of(ScriptSettings.STATE_DIRECTORY, root.toString()));
  }

  @Test
  void isTheSameAfterARestart() {
    Path before = pathOf("cluster", "connector");

    assertThat(pathOf("cluster", "connector")).isEqualTo(before).startsWith(root).isDirectory();
  }

  @Test
  void isNotSharedWhileItIsInUse() {
    try (StateDirectory first = StateDirectory.take(settings, "cluster", "connector");
        StateDirectory second = StateDirectory.take(settings, "cluster", "connector")) {
      assertThat(first.path()).isNotEqualTo(second.path());
    }
  }

  @Test
  void isAnotherOneForEachClusterAndConnector() {
    assertThat(pathOf("cluster", "connector"))
        .isNotEqualTo(pathOf("other", "connector"))
        .isNotEqualTo(pathOf("cluster", "other"));
  }

  private Path pathOf(String cluster, String connector) {
    try (StateDirectory directory = StateDirectory.take(settings, cluster, connector)) {
      return directory.path();
    }
  }
}
