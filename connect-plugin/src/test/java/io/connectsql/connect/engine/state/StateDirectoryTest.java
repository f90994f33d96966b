package io.connectsql.connect.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.ClusterException;
import io.connectsql.cluster.Await;
import io.connectsql.connect.boundary.HeldPlaces;
import io.connectsql.runtime.ScriptSettings;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateDirectoryTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @TempDir Path root;
  private final HeldPlaces places = new HeldPlaces();
  private final StateDirectories directories = new StateDirectories(places);

  private ScriptSettings settings() {
    return new ScriptSettings(
        Map.of(
            ScriptSettings.STATE_DIRECTORY,
            root.toString(),
            "sql.state.retention.ms",
            String.valueOf(Duration.ofDays(1).toMillis())));
  }

  private StateDirectory take(String cluster, String connector) {
    return directories.take(settings(), cluster, connector);
  }

  private Path pathOf(String cluster, String connector) {
    try (StateDirectory directory = take(cluster, connector)) {
      return directory.path();
    }
  }

  @AfterEach
  void endSweeps() {
    directories.close();
  }

  @Test
  void isTheSameAfterARestart() {
    Path before = pathOf("cluster", "connector");

    assertThat(pathOf("cluster", "connector")).isEqualTo(before).startsWith(root).isDirectory();
  }

  @Test
  void namesItsHolderAlike() {
    String before = memberOf("cluster", "connector");

    assertThat(memberOf("cluster", "connector")).isEqualTo(before).isNotBlank();
    assertThat(memberOf("cluster", "other")).isNotEqualTo(before);
  }

  private String memberOf(String cluster, String connector) {
    try (StateDirectory directory = take(cluster, connector)) {
      return directory.memberId();
    }
  }

  @Test
  void isNotSharedWhileItIsInUse() {
    try (StateDirectory first = take("cluster", "connector");
        StateDirectory second = take("cluster", "connector")) {
      assertThat(first.path()).isNotEqualTo(second.path());
    }
  }

  @Test
  void staysHeldWhenTheNextEngineLooksForAPlace() throws IOException, InterruptedException {
    try (StateDirectory ending = take("cluster", "connector");
        StateDirectories next = new StateDirectories(places);
        StateDirectory own = next.take(settings(), "cluster", "connector")) {
      assertThat(own.path()).isNotEqualTo(ending.path());
      assertThat(LockProbe.findsHeld(ending.path().resolve(StateDirectory.LOCK))).isTrue();
    }
    assertThat(LockProbe.findsHeld(pathOf("cluster", "connector").resolve(StateDirectory.LOCK)))
        .isFalse();
  }

  @Test
  void isAnotherOneForEachClusterAndConnector() {
    assertThat(pathOf("cluster", "connector"))
        .isNotEqualTo(pathOf("other", "connector"))
        .isNotEqualTo(pathOf("cluster", "other"));
  }

  @Test
  void keepsTheStateOfQueriesThatTheScriptHas() throws IOException {
    try (StateDirectory directory = take("cluster", "connector")) {
      for (String query : Set.of("kept", "gone", "busy")) {
        Files.createDirectories(directory.path().resolve(query).resolve("0_0/rocksdb/Aggregate"));
      }
      Path lock = directory.path().resolve("busy").resolve(".lock");
      try (FileChannel streams =
              FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock held = streams.lock()) {
        directory.keepOnly(Set.of("kept"));
        assertThat(held.isValid()).isTrue();
        assertThat(directory.path().resolve("busy")).isDirectory();
      }
      assertThat(directory.path().resolve("kept/0_0/rocksdb/Aggregate")).isDirectory();
      assertThat(directory.path().resolve("gone")).doesNotExist();

      directory.keepOnly(Set.of("kept"));
      assertThat(directory.path().resolve("busy")).doesNotExist();
    }
  }

  @Test
  void goesWhenNobodyHasUsedItForLong() throws IOException {
    Path deleted = pathOf("cluster", "deleted");
    Files.createDirectories(deleted.resolve("query/0_0/rocksdb"));
    Path recent = pathOf("cluster", "recent");
    Instant longAgo = Instant.now().minus(Duration.ofDays(2));
    Files.setLastModifiedTime(deleted.resolve(StateDirectory.LOCK), FileTime.from(longAgo));

    try (StateDirectory used = take("cluster", "used")) {
      Await.until("the sweep", LIMIT, () -> Files.notExists(deleted.getParent()));
      assertThat(recent).isDirectory();
      assertThat(used.path()).isDirectory();
    }
  }

  @Test
  void staysWhileItIsHeldHoweverLong() {
    Instant inAYear = Instant.now().plus(Duration.ofDays(365));
    try (StateDirectory used = take("cluster", "used")) {
      Path unused = pathOf("cluster", "unused");
      new StateSweep(place -> StateDirectory.tryTake(place, () -> {}))
          .run(root, Duration.ofDays(1), inAYear);
      assertThat(used.path()).isDirectory();
      assertThat(unused).doesNotExist();
    }
  }

  @Test
  void saysWhatIsWrongWithIt() throws IOException {
    root = Files.writeString(root.resolve("file"), "");

    assertThatThrownBy(() -> take("cluster", "connector"))
        .isInstanceOf(ClusterException.class)
        .hasMessageStartingWith("Cannot use the state directory " + root + ": ")
        .hasMessageContaining("set sql.state.directory to another directory");
  }
}
