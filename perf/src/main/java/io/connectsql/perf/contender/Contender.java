package io.connectsql.perf.contender;

import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.measure.Stage;
import java.util.List;

/** A way to do the work of an experiment. */
public interface Contender {

  /** Returns the name on the command line and in the report. */
  String name();

  /** Returns what the names of a run's consumer groups and internal topics begin with. */
  String groupPrefix(Run run);

  /** Returns whether it can do the work of an experiment. */
  default boolean suits(Experiment experiment) {
    return true;
  }

  /** Returns whether its results are to be those of the other contenders. */
  default boolean isComparable(Experiment experiment) {
    return true;
  }

  /** Returns what each measured record goes through until the work on it is done. */
  List<Stage> stages(Run run);

  /** Starts the work in a process of its own. */
  RunningContender start(Run run);
}
