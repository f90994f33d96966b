package io.connectsql.plan;

import io.connectsql.catalog.KeyWindow;
import java.time.Duration;
import java.util.Optional;

/**
 * The window of an aggregation.
 *
 * @param size of a tumbling or hopping window; for a session window the gap that ends it
 * @param advance how far apart hopping windows begin; equal to the size for tumbling windows
 * @param grace how late a row may be; a day less the size, but not less than 0, where empty
 * @param retention how long windows can be looked at
 */
public record AggregateWindow(
    KeyWindow.Kind kind,
    Duration size,
    Duration advance,
    Optional<Duration> grace,
    Optional<Duration> retention) {

  /** The window as part of the result's key. */
  public KeyWindow keyWindow() {
    return new KeyWindow(
        kind, kind == KeyWindow.Kind.SESSION ? Optional.empty() : Optional.of(size));
  }
}
