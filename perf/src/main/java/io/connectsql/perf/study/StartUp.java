package io.connectsql.perf.study;

import io.connectsql.perf.contender.ConnectSql;
import io.connectsql.perf.contender.Contender;
import io.connectsql.perf.contender.Run;
import io.connectsql.perf.contender.RunningContender;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.experiment.Experiments;
import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.measure.Stopwatch;
import io.connectsql.perf.report.TimesResult;
import io.connectsql.perf.report.Timing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How long a new query takes to its first result: on a worker that has just been started, on one
 * that has run a connector before, and in the rivals' new processes.
 */
record StartUp() implements Study {

  private static final Experiment EXPERIMENT = Experiments.FIRST_RESULT;
  private static final String ANSWER = "answer of the worker";
  private static final String RESULT = "first result";
  private static final int THREADS = 1;
  private static final Duration LIMIT = Duration.ofMinutes(2);

  @Override
  public String name() {
    return EXPERIMENT.name();
  }

  @Override
  public String title() {
    return EXPERIMENT.title();
  }

  @Override
  public Set<Input> inputs() {
    return EXPERIMENT.inputs();
  }

  @Override
  public Class<TimesResult> resultType() {
    return TimesResult.class;
  }

  @Override
  public TimesResult run(Lab lab) {
    List<Timing> timings = new ArrayList<>();
    for (int repetition = 1; repetition <= lab.plan().repetitions(); repetition++) {
      for (Contender contender : lab.suited(EXPERIMENT)) {
        Run run = new Run(EXPERIMENT, contender.name(), THREADS, repetition);
        lab.attempts()
            .trial(
                run.name(),
                () ->
                    contender instanceof ConnectSql connectSql
                        ? connectors(lab, connectSql, run.repetition())
                        : program(lab, contender, run),
                Timing::summary)
            .ifPresent(timings::addAll);
      }
    }
    return TimesResult.now(name(), title(), timings);
  }

  private static List<Timing> connectors(Lab lab, ConnectSql connectSql, int repetition) {
    connectSql.startWorkers();
    try {
      List<Timing> timings = new ArrayList<>();
      timings.addAll(connector(lab, connectSql, "first-connector", repetition));
      timings.addAll(connector(lab, connectSql, "second-connector", repetition));
      return timings;
    } finally {
      connectSql.stopWorkers();
    }
  }

  private static List<Timing> connector(
      Lab lab, ConnectSql connectSql, String what, int repetition) {
    Run run = new Run(EXPERIMENT, what, THREADS, repetition);
    lab.kafka().create(run.output());
    try {
      Stopwatch watch = Stopwatch.start();
      connectSql.post(run);
      double answer = watch.seconds();
      double result = watch.untilRecords(lab.kafka(), run.output(), 1, LIMIT);
      connectSql.delete(run.name());
      return List.of(
          new Timing(what, ANSWER, repetition, answer),
          new Timing(what, RESULT, repetition, result));
    } finally {
      lab.kafka().deleteTopics(run.output());
    }
  }

  private static List<Timing> program(Lab lab, Contender contender, Run run) {
    lab.kafka().create(run.output());
    Stopwatch watch = Stopwatch.start();
    try (RunningContender running = contender.start(run)) {
      double result = watch.untilRecords(lab.kafka(), run.output(), 1, LIMIT);
      running.requireWorking();
      return List.of(new Timing(contender.name(), RESULT, run.repetition(), result));
    } finally {
      lab.kafka().deleteTopics(run.output());
    }
  }
}
