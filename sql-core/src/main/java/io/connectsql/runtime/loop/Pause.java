package io.connectsql.runtime.loop;

import java.util.Collection;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Whether a thread reads on. Any thread may want it otherwise; the rest is for the one thread that
 * uses the consumer.
 */
final class Pause {
  private final Consumer<?, ?> consumer;
  private volatile boolean wanted;
  private boolean applied;

  Pause(Consumer<?, ?> consumer) {
    this.consumer = consumer;
  }

  void want(boolean pause) {
    wanted = pause;
  }

  boolean isWanted() {
    return wanted;
  }

  /** Has the consumer fetch no further, or again, if that is wanted by now. */
  void apply() {
    boolean pause = wanted;
    if (applied == pause) {
      return;
    }
    applied = pause;
    if (pause) {
      consumer.pause(consumer.assignment());
    } else {
      consumer.resume(consumer.paused());
    }
  }

  /** Partitions that come are as those that were there. */
  void applyTo(Collection<TopicPartition> assigned) {
    if (applied) {
      consumer.pause(assigned);
    }
  }
}
