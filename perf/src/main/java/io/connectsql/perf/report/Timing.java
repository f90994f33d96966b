package io.connectsql.perf.report;

import java.util.List;
import java.util.stream.Collectors;

/**
 * How long something took.
 *
 * @param what it was
 * @param until what had happened by then
 * @param repetition from 1
 * @param seconds from the beginning
 */
public record Timing(String what, String until, int repetition, double seconds) {

  /** Returns timings in a line. */
  public static String summary(List<Timing> timings) {
    return timings.stream()
        .map(timing -> "%s, %s: %.2f s".formatted(timing.what(), timing.until(), timing.seconds()))
        .collect(Collectors.joining("; "));
  }
}
