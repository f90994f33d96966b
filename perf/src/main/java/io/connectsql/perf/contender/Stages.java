package io.connectsql.perf.contender;

import io.connectsql.perf.measure.Stage;
import java.util.ArrayList;
import java.util.List;

/** What each measured record goes through. */
final class Stages {

  private Stages() {}

  /** Returns those of a program that commits a record once all work on it is done. */
  static List<Stage> ofWhole(Run run) {
    return List.of(Stage.of(run.experiment().measured().topic()));
  }

  /** Returns those of one Kafka Streams program. */
  static List<Stage> ofTopology(Run run) {
    List<Stage> stages = new ArrayList<>(ofWhole(run));
    if (run.experiment().isRekeyed()) {
      stages.add(Stage.repartition());
    }
    return stages;
  }

  /**
   * Returns those of queries that are each a program. Connect SQL folds rows before they get
   * another key, so that there is no record for each of them any more.
   */
  static List<Stage> ofQueries(Run run) {
    List<Stage> stages = new ArrayList<>(ofWhole(run));
    run.experiment().between(run.output()).map(Stage::of).ifPresent(stages::add);
    return stages;
  }
}
