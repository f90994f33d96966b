package io.connectsql.runtime.client;

import java.util.Map;
import org.apache.kafka.streams.errors.TaskMigratedException;

/**
 * Does something before each commit of a query: Kafka Streams flushes its producer before it
 * commits offsets, by a transaction or without.
 */
final class HeldProducer extends SizeLimitedProducer {
  private final Runnable beforeCommit;

  HeldProducer(Map<String, Object> config, SizeLimits limits, Runnable beforeCommit) {
    super(config, limits);
    this.beforeCommit = beforeCommit;
  }

  @Override
  public void flush() {
    super.flush();
    prepare();
  }

  @Override
  public void commitTransaction() {
    prepare();
    super.commitTransaction();
  }

  /** What cannot be committed is as if another one had taken over: it is read again. */
  private void prepare() {
    try {
      beforeCommit.run();
    } catch (RuntimeException e) {
      throw new TaskMigratedException(e.getMessage(), e);
    }
  }
}
