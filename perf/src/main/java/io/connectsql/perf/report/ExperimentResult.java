package io.connectsql.perf.report;

import java.util.List;

/**
 * All trials of an experiment whose throughput was measured.
 *
 * @param name the experiment's name
 * @param title what it is about
 * @param time when it ended, in ISO 8601
 * @param records records of the topic whose consumption was measured
 * @param environment where it ran
 * @param trials in the order in which they ran
 */
public record ExperimentResult(
    String name,
    String title,
    String time,
    long records,
    Environment environment,
    List<Trial> trials)
    implements Result {

  /** Copies the trials. */
  public ExperimentResult {
    trials = List.copyOf(trials);
  }

  /** Returns a result of now and here. */
  public static ExperimentResult now(String name, String title, long records, List<Trial> trials) {
    return new ExperimentResult(
        name, title, Environment.now(), records, Environment.current(), trials);
  }

  /** Returns the different numbers of threads, ascending. */
  public List<Integer> threadCounts() {
    return trials.stream().map(Trial::threads).distinct().sorted().toList();
  }

  /** Returns the contenders' names, in the order in which they ran. */
  public List<String> contenders() {
    return trials.stream().map(Trial::contender).distinct().toList();
  }

  /** Returns a contender's trials with so many threads. */
  public List<Trial> trials(String contender, int threads) {
    return trials.stream()
        .filter(trial -> trial.contender().equals(contender) && trial.threads() == threads)
        .toList();
  }
}
