package io.connectsql.perf.experiment;

import java.util.List;
import java.util.stream.Collectors;

/** All experiments. */
public final class Experiments {

  private static final List<Experiment> ALL =
      List.of(
          new Projection(),
          new JsonProjection(),
          new Filter(),
          Aggregation.ofPaper(),
          new TumblingWindow(),
          new HoppingWindow(30),
          new HoppingWindow(15),
          new HoppingWindow(10),
          new HoppingWindow(5),
          new SessionWindow(),
          new Enrichment(),
          new StreamJoin(),
          new TwoQueries(false),
          new TwoQueries(true),
          Aggregation.ofKeys(3),
          Aggregation.ofKeys(4),
          Aggregation.ofKeys(5),
          Aggregation.ofKeys(6),
          Aggregation.ofKeys(7));

  private Experiments() {}

  /** Returns all experiments in the order of the report. */
  public static List<Experiment> all() {
    return ALL;
  }

  /**
   * Returns an experiment.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public static Experiment named(String name) {
    return ALL.stream()
        .filter(experiment -> experiment.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There is no experiment "
                        + name
                        + ", but "
                        + ALL.stream().map(Experiment::name).collect(Collectors.joining(", "))));
  }
}
