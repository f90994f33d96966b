package io.connectsql.quickstart;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/**
 * When each page view happens. The first ones happened yesterday, sixty times as fast as they are
 * written, so that hours pass while one looks; from the present on, views happen as they are
 * written.
 */
final class EventClock {

  /** How many page views are written in a second. */
  static final int VIEWS_PER_SECOND = 50;

  /** How many seconds of the web site pass in one second, until the present is reached. */
  static final int SPEED = 60;

  /** Yesterday's first views are just before the end of an hour. */
  private static final Duration BEFORE_HOUR = Duration.ofMinutes(8);

  private final Instant start;
  private final InstantSource now;

  EventClock(InstantSource now) {
    this.start =
        now.instant().minus(Duration.ofDays(1)).truncatedTo(ChronoUnit.HOURS).minus(BEFORE_HOUR);
    this.now = now;
  }

  /** Returns the time of a view, in epoch milliseconds; views are numbered from 0. */
  long at(long view) {
    long replayed = start.toEpochMilli() + view * 1_000 * SPEED / VIEWS_PER_SECOND;
    return Math.min(replayed, now.millis());
  }
}
