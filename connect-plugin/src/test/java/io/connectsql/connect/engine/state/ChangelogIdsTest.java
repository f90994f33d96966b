package io.connectsql.connect.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.runtime.ApplicationTopics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangelogIdsTest {
  private static final Map<String, String> FIRST = Map.of("app-a-changelog", "1");

  @TempDir Path place;
  private ChangelogIds ids;

  @BeforeEach
  void haveOneChangelog() {
    ids = of("app-a-changelog");
  }

  private ChangelogIds of(String... changelogs) {
    return new ChangelogIds(
        place, new ApplicationTopics("Q", "app", Set.of("in"), Set.of(), Set.of(changelogs)));
  }

  private Path keepState() throws IOException {
    return Files.createDirectories(place.resolve("app").resolve("0_0"));
  }

  @Test
  void keepsStateOfTheSameChangelogs() throws IOException {
    ids.deleteStaleState(Map.of());
    assertThat(ids.learn(Map.of(), false)).isFalse();
    assertThat(ids.learn(FIRST, false)).isTrue();
    Path state = keepState();
    ids.deleteStaleState(FIRST);
    assertThat(state).exists();
  }

  @Test
  void learnsAgainWhatHasBeenDeletedWithState() throws IOException {
    ids.deleteStaleState(Map.of());
    Files.delete(place.resolve("app").resolve("changelogs.ids"));
    assertThat(ids.learn(Map.of(), false)).isFalse();
    assertThat(ids.learn(FIRST, false)).isTrue();
    Path state = keepState();
    ids.deleteStaleState(FIRST);
    assertThat(state).exists();
  }

  @Test
  void deletesStateOfChangelogsThatWereMadeAnew() throws IOException {
    ids.deleteStaleState(FIRST);
    Path state = keepState();
    ids.deleteStaleState(Map.of("app-a-changelog", "2"));
    assertThat(state).doesNotExist();
  }

  @Test
  void deletesStateOfChangelogsThatAreGone() throws IOException {
    ids.deleteStaleState(FIRST);
    Path state = keepState();
    ids.deleteStaleState(Map.of());
    assertThat(state).doesNotExist();
  }

  /** A worker may end before it knows. */
  @Test
  void deletesStateOfWhichNothingIsKnown() throws IOException {
    Path state = keepState();
    ids.deleteStaleState(FIRST);
    assertThat(state).doesNotExist();

    ids = of("app-b-changelog");
    ids.deleteStaleState(Map.of());
    state = keepState();
    ids.deleteStaleState(Map.of("app-b-changelog", "1"));
    assertThat(state).doesNotExist();
  }

  @Test
  void keepsStateBesideAStoreThatIsNew() throws IOException {
    ids.deleteStaleState(FIRST);
    Path state = keepState();
    of("app-a-changelog", "app-b-changelog").deleteStaleState(FIRST);
    assertThat(state).exists();
  }

  @Test
  void keepsStateBesideAStoreWithoutChangelog() throws IOException {
    ids = of("app-a-changelog", "app-b-changelog");
    ids.deleteStaleState(Map.of());
    assertThat(ids.learn(FIRST, false)).isFalse();
    assertThat(ids.learn(FIRST, true)).isTrue();
    Path state = keepState();
    ids.deleteStaleState(FIRST);
    assertThat(state).exists();
  }
}
