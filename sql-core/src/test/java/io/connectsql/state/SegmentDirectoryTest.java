package io.connectsql.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.kafka.streams.state.internals.OffsetCheckpoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SegmentDirectoryTest {
  @TempDir private Path store;

  private SegmentDirectory directory() {
    return new SegmentDirectory(store.toFile());
  }

  @Test
  void whatTheWindowsKnowCounts() {
    assertThat(directory().committedOffset(7L)).isEqualTo(7L);
  }

  @Test
  void aStoreWithoutWindowsIsInOrder() {
    assertThat(directory().committedOffset(null)).isEqualTo(OffsetCheckpoint.OFFSET_UNKNOWN);
  }

  @Test
  void aStoreThatWasNeverThereIsInOrder() throws IOException {
    Files.delete(store);
    assertThat(directory().committedOffset(null)).isEqualTo(OffsetCheckpoint.OFFSET_UNKNOWN);
  }

  /** As a process leaves them that is killed. */
  @Test
  void windowsThatDoNotKnowAreInDisorder() throws IOException {
    Files.createDirectory(store.resolve("store.0"));
    assertThat(directory().committedOffset(null)).isNull();
  }
}
