package io.connectsql.connect.boundary;

import java.time.Duration;
import java.util.Map;

/**
 * How a sink task is to go on.
 *
 * @param within how long it may take until it is called again, at most
 * @param from where to read on, by partition, for those from which records have to come once more
 */
public record Continuation(Duration within, Map<Partition, Long> from) {

  public Continuation {
    from = Map.copyOf(from);
  }

  /** After the records that came last. */
  public static Continuation within(Duration time) {
    return new Continuation(time, Map.of());
  }
}
