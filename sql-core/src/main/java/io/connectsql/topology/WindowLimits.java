package io.connectsql.topology;

import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.AggregateWindow;
import java.time.Duration;

/**
 * How long windows are open and kept.
 *
 * @param grace how late a row may be that still counts
 * @param retention how long a window is kept after its start
 */
record WindowLimits(Duration grace, Duration retention) {
  /** Windows without GRACE PERIOD take rows until they are a day old. */
  private static final Duration DEFAULT_AGE = Duration.ofDays(1);

  /** How far a record may be ahead of the one before without a loss of final results. */
  private static final Duration MOST_JUMP = Duration.ofDays(1);

  /**
   * @param node has a window
   */
  static WindowLimits of(AggregateNode node) {
    AggregateWindow window = node.window().orElseThrow();
    Duration grace = window.grace().orElseGet(() -> defaultGrace(node.emitFinal(), window));
    Duration open = window.size().plus(grace);
    // Kafka Streams gives final results out after the record that closes their windows is stored;
    // what that record makes too old to be kept is lost.
    Duration least = node.emitFinal() ? open.plus(MOST_JUMP) : open;
    return new WindowLimits(
        grace, window.retention().filter(r -> r.compareTo(least) > 0).orElse(least));
  }

  private static Duration defaultGrace(boolean emitFinal, AggregateWindow window) {
    Duration rest = DEFAULT_AGE.minus(window.size());
    // Whoever waits for the final result does not want to wait a day for it.
    return emitFinal || rest.isNegative() ? Duration.ZERO : rest;
  }
}
