package io.connectsql.builtin.time;

import io.connectsql.builtin.LastCompiled;
import java.time.Instant;
import java.time.ZoneId;

/**
 * Timestamps as text in a pattern and a time zone, which seldom change from row to row. Null where
 * an argument is.
 */
final class TimestampText {
  private final LastCompiled<String, TemporalPattern> patterns =
      new LastCompiled<>(TemporalPattern::compile);
  private final LastCompiled<String, ZoneId> zones = new LastCompiled<>(TimeZones::named);

  /** Reads a text in UTC unless it names a time zone. */
  Instant parse(String text, String pattern) {
    return text == null || pattern == null ? null : parse(text, pattern, TimeZones.UTC);
  }

  /** Reads a text in a time zone unless it names one itself. */
  Instant parse(String text, String pattern, String timeZone) {
    return text == null || pattern == null || timeZone == null
        ? null
        : parse(text, pattern, zones.get(timeZone));
  }

  private Instant parse(String text, String pattern, ZoneId zone) {
    return patterns.get(pattern).parseTimestamp(text, zone);
  }

  /** Writes a timestamp in UTC. */
  String format(Instant timestamp, String pattern) {
    return timestamp == null || pattern == null ? null : format(timestamp, pattern, TimeZones.UTC);
  }

  String format(Instant timestamp, String pattern, String timeZone) {
    return timestamp == null || pattern == null || timeZone == null
        ? null
        : format(timestamp, pattern, zones.get(timeZone));
  }

  private String format(Instant timestamp, String pattern, ZoneId zone) {
    return patterns.get(pattern).format(timestamp.atZone(zone));
  }
}
