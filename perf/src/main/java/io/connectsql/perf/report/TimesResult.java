package io.connectsql.perf.report;

import java.util.List;

/**
 * How long some things took.
 *
 * @param name the study's name
 * @param title what it is about
 * @param time when it ended, in ISO 8601
 * @param environment where it ran
 * @param trials in the order in which they ran
 */
public record TimesResult(
    String name, String title, String time, Environment environment, List<Timing> trials)
    implements Result {

  /** Copies the trials. */
  public TimesResult {
    trials = List.copyOf(trials);
  }

  /** Returns a result of now and here. */
  public static TimesResult now(String name, String title, List<Timing> trials) {
    return new TimesResult(name, title, Environment.now(), Environment.current(), trials);
  }
}
