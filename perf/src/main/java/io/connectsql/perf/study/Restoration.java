package io.connectsql.perf.study;

import io.connectsql.perf.contender.ConnectSql;
import io.connectsql.perf.contender.Run;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.experiment.Experiments;
import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.load.LoadPlan;
import io.connectsql.perf.measure.ProcessFigures;
import io.connectsql.perf.measure.Stopwatch;
import io.connectsql.perf.measure.Watch;
import io.connectsql.perf.report.TimesResult;
import io.connectsql.perf.report.Timing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/** How long a restarted worker takes to go on with a query, with its state and without. */
record Restoration() implements Study {

  private static final Experiment EXPERIMENT = Experiments.RESTORATION;
  private static final int THREADS = 1;
  private static final long NEW_RECORDS = 1_000;
  private static final Duration LIMIT = Duration.ofMinutes(15);

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
      Run run = new Run(EXPERIMENT, ConnectSql.NAME, THREADS, repetition);
      lab.attempts()
          .trial(run.name(), () -> trial(lab, run), Timing::summary)
          .ifPresent(timings::addAll);
    }
    return TimesResult.now(name(), title(), timings);
  }

  private static List<Timing> trial(Lab lab, Run run) {
    ConnectSql connectSql = lab.connectSql();
    lab.kafka().create(run.output());
    connectSql.startWorkers();
    try {
      connectSql.post(run);
      awaitAll(lab, connectSql, run);
      List<Timing> timings = new ArrayList<>(restart(lab, run, "state kept", () -> {}));
      awaitAll(lab, connectSql, run);
      timings.addAll(
          restart(lab, run, "state lost", () -> deleteState(lab.cluster().stateDirectory())));
      connectSql.delete(run.name());
      return timings;
    } finally {
      connectSql.stopWorkers();
      lab.kafka().deleteTopics(run.output());
      lab.kafka().deleteTopics(connectSql.groupPrefix(run));
    }
  }

  private static void awaitAll(Lab lab, ConnectSql connectSql, Run run) {
    new Watch(
            lab.kafka(),
            connectSql.groupPrefix(run),
            EXPERIMENT.measured().topic(),
            connectSql.stages(run),
            ProcessFigures.of(connectSql.processes()),
            () -> connectSql.awaitRunning(run.name(), THREADS))
        .awaitComplete(LIMIT);
  }

  private static List<Timing> restart(Lab lab, Run run, String what, Runnable meanwhile) {
    ConnectSql connectSql = lab.connectSql();
    connectSql.stopWorkers();
    meanwhile.run();
    lab.inputs().write(EXPERIMENT.measured(), new LoadPlan(NEW_RECORDS, 1, OptionalDouble.empty()));
    // Each record changes an average, and nothing is held back.
    long results = lab.kafka().records(run.output()) + NEW_RECORDS;
    Stopwatch watch = Stopwatch.start();
    connectSql.startWorkers();
    double serves = watch.seconds();
    double done = watch.untilRecords(lab.kafka(), run.output(), results, LIMIT);
    return List.of(
        new Timing(what, "worker serves", run.repetition(), serves),
        new Timing(what, "new records are processed", run.repetition(), done));
  }

  private static void deleteState(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
