package io.connectsql.perf.report;

import java.util.List;

/**
 * What workers need for idle queries.
 *
 * @param name the study's name
 * @param title what it is about
 * @param time when it ended, in ISO 8601
 * @param environment where it ran
 * @param trials in the order in which they ran
 */
public record FootprintResult(
    String name, String title, String time, Environment environment, List<FootprintTrial> trials)
    implements Result {

  /** Copies the trials. */
  public FootprintResult {
    trials = List.copyOf(trials);
  }

  /** Returns a result of now and here. */
  public static FootprintResult now(String name, String title, List<FootprintTrial> trials) {
    return new FootprintResult(name, title, Environment.now(), Environment.current(), trials);
  }

  /** Returns the ways of isolation, in the order in which they ran. */
  List<String> isolations() {
    return trials.stream().map(FootprintTrial::isolation).distinct().toList();
  }

  /** Returns the numbers of queries of a way of isolation, ascending. */
  List<Integer> queries(String isolation) {
    return trials.stream()
        .filter(trial -> trial.isolation().equals(isolation))
        .map(FootprintTrial::queries)
        .distinct()
        .sorted()
        .toList();
  }

  /** Returns the trials of a number of queries. */
  List<FootprintTrial> trials(String isolation, int queries) {
    return trials.stream()
        .filter(trial -> trial.isolation().equals(isolation) && trial.queries() == queries)
        .toList();
  }
}
