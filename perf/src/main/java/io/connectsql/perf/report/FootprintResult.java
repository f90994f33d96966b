package io.connectsql.perf.report;

import io.connectsql.perf.report.FootprintTrial.Kind;
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

  /** Returns the kinds of queries, in the order in which they ran. */
  List<Kind> kinds() {
    return trials.stream().map(FootprintTrial::kind).distinct().toList();
  }

  /** Returns the numbers of queries of a kind, ascending. */
  List<Integer> queries(Kind kind) {
    return trials.stream()
        .filter(trial -> trial.kind().equals(kind))
        .map(FootprintTrial::queries)
        .distinct()
        .sorted()
        .toList();
  }

  /** Returns the trials of a number of queries of a kind. */
  List<FootprintTrial> trials(Kind kind, int queries) {
    return trials.stream()
        .filter(trial -> trial.kind().equals(kind) && trial.queries() == queries)
        .toList();
  }
}
