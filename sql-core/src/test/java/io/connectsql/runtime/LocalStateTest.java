package io.connectsql.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.ClusterException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalStateTest {
  @TempDir private Path root;

  private LocalState state;
  private Path file;

  @BeforeEach
  void keepAFile() throws IOException {
    Properties settings = new Properties();
    settings.put(StreamsConfig.STATE_DIR_CONFIG, root.toString());
    state = LocalState.of(settings, "app");
    state.takeForms(Map.of("Aggregate", "2 hours"));
    file = Files.createDirectories(root.resolve("app").resolve("0_0")).resolve("000.sst");
    Files.writeString(file, "groups");
  }

  @Test
  void filesOfTheSameFormStay() {
    state.takeForms(Map.of("Aggregate", "2 hours"));
    assertThat(file).exists();
  }

  @Test
  void filesStayWhenOperatorsComeAndGo() {
    state.takeForms(Map.of("Join-0-U", "users"));
    state.takeForms(Map.of("Aggregate", "2 hours"));
    state.takeForms(Map.of());
    assertThat(file).exists();
  }

  @Test
  void filesOfAnotherFormAreDeletedOnce() throws IOException {
    state.takeForms(Map.of("Aggregate", "5 days"));
    assertThat(file).doesNotExist();
    Files.createDirectories(file.getParent());
    Files.writeString(file, "groups");
    state.takeForms(Map.of("Aggregate", "5 days"));
    assertThat(file).exists();
  }

  @Test
  void whatAnOperatorLeftIsNotTakenForAnotherForm() {
    state.takeForms(Map.of("Join-0-U", "users"));
    state.takeForms(Map.of("Aggregate", "5 days"));
    assertThat(file).doesNotExist();
  }

  @Test
  void filesOfUnknownFormAreDeleted() throws IOException {
    Files.delete(root.resolve("app").resolve("forms.json"));
    state.takeForms(Map.of("Aggregate", "2 hours"));
    assertThat(file).doesNotExist();
  }

  @Test
  void whatIsKnownOfStateToComeStays() throws IOException {
    Properties settings = new Properties();
    settings.put(StreamsConfig.STATE_DIR_CONFIG, root.toString());
    Path known = Files.createDirectories(root.resolve("new")).resolve("changelogs.ids");
    Files.writeString(known, "ids");
    LocalState.of(settings, "new").takeForms(Map.of("Aggregate", "2 hours"));
    assertThat(known).exists();
    assertThat(root.resolve("new").resolve("forms.json")).exists();
  }

  @Test
  void filesOfADamagedFormAreDeleted() throws IOException {
    Files.writeString(root.resolve("app").resolve("forms.json"), "{\"Aggr");
    state.takeForms(Map.of("Aggregate", "2 hours"));
    assertThat(file).doesNotExist();
    assertThat(root.resolve("app").resolve("forms.json")).hasContent("{\"Aggregate\":\"2 hours\"}");
  }

  @Test
  void filesThatAreInUseAreNotTouched() throws IOException {
    Path lock = root.resolve("app").resolve(".lock");
    try (FileChannel channel =
            FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock held = channel.lock()) {
      assertThat(held.isValid()).isTrue();
      assertThatThrownBy(() -> state.takeForms(Map.of("Aggregate", "5 days")))
          .isInstanceOf(ClusterException.class)
          .hasMessageContaining(root.resolve("app").toString())
          .hasMessageContaining("in use");
    }
    assertThat(file).exists();
  }
}
