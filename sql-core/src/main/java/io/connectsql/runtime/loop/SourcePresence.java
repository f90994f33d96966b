package io.connectsql.runtime.loop;

import java.time.Duration;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.streams.errors.MissingSourceTopicException;

/** Notices that the topic of a consumer does not exist, for which consumers wait in silence. */
final class SourcePresence {
  /** Brokers learn of a new topic one after another. */
  private static final Duration GRACE = Duration.ofSeconds(3);

  private static final Duration INTERVAL = Duration.ofMillis(500);
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);

  private final String topic;
  private final Consumer<?, ?> consumer;
  private final OpenQuestion presence = new OpenQuestion(INTERVAL, System::nanoTime);

  SourcePresence(String topic, Consumer<?, ?> consumer) {
    this.topic = topic;
    this.consumer = consumer;
  }

  /** Partitions have come or gone. */
  void askAgain() {
    presence.open();
  }

  /**
   * @throws MissingSourceTopicException if the topic has not existed for a while
   */
  void check() {
    if (!presence.isDue()) {
      return;
    }
    if (!consumer.assignment().isEmpty() || exists()) {
      presence.close();
    } else if (presence.hasLasted(GRACE)) {
      throw new MissingSourceTopicException("There is no topic " + topic);
    }
  }

  private boolean exists() {
    try {
      return !consumer.partitionsFor(topic, ANSWER_LIMIT).isEmpty();
    } catch (TimeoutException e) {
      // Nobody says that it is missing.
      presence.restart();
      return false;
    }
  }
}
