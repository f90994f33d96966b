package io.connectsql.perf.report;

import java.util.List;

/**
 * Trials with different numbers of workers and tasks.
 *
 * @param name the study's name
 * @param title what it is about
 * @param time when it ended, in ISO 8601
 * @param records records of the topic whose consumption was measured
 * @param environment where it ran
 * @param trials in the order in which they ran
 */
public record ScaleOutResult(
    String name,
    String title,
    String time,
    long records,
    Environment environment,
    List<SizedTrial> trials)
    implements Result {

  /** Copies the trials. */
  public ScaleOutResult {
    trials = List.copyOf(trials);
  }

  /** Returns a result of now and here. */
  public static ScaleOutResult now(
      String name, String title, long records, List<SizedTrial> trials) {
    return new ScaleOutResult(
        name, title, Environment.now(), records, Environment.current(), trials);
  }

  /** Returns the sizes, in the order in which they ran. */
  List<Size> sizes() {
    return trials.stream().map(SizedTrial::size).distinct().toList();
  }

  /** Returns the trials of a size. */
  List<Trial> trials(Size size) {
    return trials.stream()
        .filter(trial -> trial.size().equals(size))
        .map(SizedTrial::trial)
        .toList();
  }

  /**
   * What a connector runs on.
   *
   * @param workers processes
   * @param tasks of the connector, over all workers
   */
  public record Size(int workers, int tasks) {}

  /** A trial of a size. */
  public record SizedTrial(Size size, Trial trial) {}
}
