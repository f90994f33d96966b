package io.connectsql.catalog;

import java.time.Duration;
import java.util.Optional;

/**
 * The window that is part of the key of a windowed topic, as Kafka Streams writes it.
 *
 * @param size for tumbling and hopping windows how long they are; empty for session windows
 */
public record KeyWindow(Kind kind, Optional<Duration> size) {

  /** The values of {@code WINDOW_TYPE}. */
  public enum Kind {
    TUMBLING,
    HOPPING,
    SESSION
  }
}
