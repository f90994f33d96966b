package io.connectsql.perf.report;

import java.util.List;

/**
 * Latencies of contenders.
 *
 * @param name the study's name
 * @param title what it is about
 * @param time when it ended, in ISO 8601
 * @param rate records per second that came in
 * @param environment where it ran
 * @param trials in the order in which they ran
 */
public record LatencyResult(
    String name,
    String title,
    String time,
    int rate,
    Environment environment,
    List<LatencyTrial> trials)
    implements Result {

  /** Copies the trials. */
  public LatencyResult {
    trials = List.copyOf(trials);
  }

  /** Returns a result of now and here. */
  public static LatencyResult now(String name, String title, int rate, List<LatencyTrial> trials) {
    return new LatencyResult(name, title, Environment.now(), rate, Environment.current(), trials);
  }

  /** Returns the contenders' names, in the order in which they ran. */
  List<String> contenders() {
    return trials.stream().map(LatencyTrial::contender).distinct().toList();
  }

  /** Returns a contender's trials. */
  List<LatencyTrial> trials(String contender) {
    return trials.stream().filter(trial -> trial.contender().equals(contender)).toList();
  }
}
