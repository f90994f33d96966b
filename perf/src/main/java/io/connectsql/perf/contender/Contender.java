package io.connectsql.perf.contender;

/** A way to do the work of an experiment. */
public interface Contender {

  /** Returns the name on the command line and in the report. */
  String name();

  /** Returns what the names of a run's consumer groups and internal topics begin with. */
  String groupPrefix(Run run);

  /** Starts the work in a process of its own. */
  RunningContender start(Run run);
}
