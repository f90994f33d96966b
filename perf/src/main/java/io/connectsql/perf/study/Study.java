package io.connectsql.perf.study;

import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.report.Result;
import java.util.Set;

/** What one name on the command line stands for. */
public sealed interface Study
    permits Footprint, Latency, Restoration, ScaleOut, StartUp, Throughput {

  /** Returns the name on the command line and of the file of the result. */
  String name();

  /** Returns what is studied, in a few words. */
  String title();

  /** Returns the topics that have to be full before. */
  Set<Input> inputs();

  /** Returns what kind of result it leaves. */
  Class<? extends Result> resultType();

  /** Runs; a trial that fails is told on the console and left out. */
  Result run(Lab lab);
}
