package io.connectsql.tree;

import java.time.Duration;
import java.util.Optional;

/** The window of an aggregation. */
public sealed interface Window extends Node permits HoppingWindow, SessionWindow, TumblingWindow {
  /** How long a window is kept, {@code RETENTION}. */
  Optional<Duration> retention();

  /** How late a row may be, {@code GRACE PERIOD}. */
  Optional<Duration> grace();
}
