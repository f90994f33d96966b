package io.connectsql.runtime.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class RestoreProgressTest {
  private static final TopicPartition P0 = new TopicPartition("changelog", 0);
  private static final TopicPartition P1 = new TopicPartition("changelog", 1);

  private final RestoreProgress progress = new RestoreProgress();

  private void assertProgress(long remaining, long size) {
    assertThat(progress.remaining()).isEqualTo(remaining);
    assertThat(progress.size()).isEqualTo(size);
  }

  @Test
  void followsWhatIsBeingRestored() {
    assertProgress(0, 0);
    progress.onRestoreStart(P0, "store", 100, 150);
    progress.onRestoreStart(P1, "store", 0, 30);
    assertProgress(80, 80);

    progress.onBatchRestored(P0, "store", 119, 20);
    assertProgress(60, 80);

    progress.onRestoreEnd(P0, "store", 50);
    assertProgress(30, 30);

    progress.onRestoreSuspended(P1, "store", 0);
    assertProgress(0, 0);
  }
}
