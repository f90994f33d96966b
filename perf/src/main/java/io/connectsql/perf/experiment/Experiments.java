package io.connectsql.perf.experiment;

import java.util.List;
import java.util.stream.Stream;

/** All experiments. */
public final class Experiments {

  /** The work of the study of latency without state. */
  public static final Experiment LIVE_PROJECTION = new LiveProjection();

  /** The work of the study of latency with state. */
  public static final Experiment LIVE_AGGREGATION = new LiveAggregation();

  /** The work of the study of more tasks and workers. */
  public static final Experiment SCALE_OUT =
      new Aggregation("scale-out", "Scale-out of the aggregation (6.8)", Input.METRICS);

  /** The work of the study of the start of a query. */
  public static final Experiment FIRST_RESULT =
      new Projection("first-result", "Time to the first result", Input.METRICS);

  /** The work of the study of the restoration of state. */
  public static final Experiment RESTORATION = new RestoredAggregation();

  private static final List<Experiment> THROUGHPUT =
      List.of(
          Projection.ofPaper(),
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

  /** Returns the experiments whose throughput is measured, in the order of the report. */
  public static List<Experiment> throughput() {
    return THROUGHPUT;
  }

  /** Returns all experiments. */
  public static List<Experiment> all() {
    return Stream.concat(
            THROUGHPUT.stream(),
            Stream.of(LIVE_PROJECTION, LIVE_AGGREGATION, SCALE_OUT, FIRST_RESULT, RESTORATION))
        .toList();
  }

  /**
   * Returns an experiment.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public static Experiment named(String name) {
    return all().stream()
        .filter(experiment -> experiment.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no experiment " + name));
  }
}
