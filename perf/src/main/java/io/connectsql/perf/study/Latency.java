package io.connectsql.perf.study;

import io.connectsql.perf.contender.Contender;
import io.connectsql.perf.contender.Run;
import io.connectsql.perf.contender.RunningContender;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.load.LoadPlan;
import io.connectsql.perf.measure.LatencyProbe;
import io.connectsql.perf.measure.ProcessFigures;
import io.connectsql.perf.measure.Stopwatch;
import io.connectsql.perf.measure.Watch;
import io.connectsql.perf.report.LatencyResult;
import io.connectsql.perf.report.LatencyTrial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * How long results take while records come at a fixed rate.
 *
 * @param experiment the work, on {@link Input#LIVE_METRICS}
 */
record Latency(Experiment experiment) implements Study {

  private static final Duration WARM_UP = Duration.ofSeconds(30);

  /** Part of the rate that the generator has to hold. */
  private static final double LEAST_RATE = 0.95;

  private static final int THREADS = 1;
  private static final Duration LIMIT = Duration.ofMinutes(5);

  @Override
  public String name() {
    return experiment.name();
  }

  @Override
  public String title() {
    return experiment.title();
  }

  /** The topic is made for each trial. */
  @Override
  public Set<Input> inputs() {
    return Set.of();
  }

  @Override
  public Class<LatencyResult> resultType() {
    return LatencyResult.class;
  }

  @Override
  public LatencyResult run(Lab lab) {
    List<LatencyTrial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= lab.plan().repetitions(); repetition++) {
      for (Contender contender : lab.suited(experiment)) {
        Run run = new Run(experiment, contender.name(), THREADS, repetition);
        lab.attempts()
            .trial(run.name(), () -> trial(lab, contender, run), LatencyTrial::summary)
            .ifPresent(trials::add);
      }
    }
    return LatencyResult.now(name(), title(), lab.plan().rate(), trials);
  }

  private LatencyTrial trial(Lab lab, Contender contender, Run run) {
    String input = experiment.measured().topic();
    lab.inputs().create(experiment.measured());
    lab.kafka().create(run.output());
    try (LatencyProbe probe = new LatencyProbe(lab.cluster().bootstrapServers(), run.output());
        RunningContender running = contender.start(run)) {
      probe.countFrom(System.currentTimeMillis() + WARM_UP.toMillis());
      write(lab);
      new Watch(
              lab.kafka(),
              contender.groupPrefix(run),
              input,
              contender.stages(run),
              ProcessFigures.of(running.processes()),
              running::requireWorking)
          .awaitComplete(LIMIT);
      return LatencyTrial.of(run.contender(), run.repetition(), probe.stop());
    } finally {
      lab.kafka().delete(input);
      lab.kafka().delete(run.output());
      lab.kafka().deleteTopics(contender.groupPrefix(run));
    }
  }

  /** Latency at another rate than the one that is reported would say nothing. */
  private void write(Lab lab) {
    double rate = lab.plan().rate();
    long records = Math.round(rate * (WARM_UP.toSeconds() + lab.plan().seconds()));
    Stopwatch watch = Stopwatch.start();
    lab.inputs().write(experiment.measured(), new LoadPlan(records, 1, OptionalDouble.of(rate)));
    double held = records / watch.seconds();
    if (held < LEAST_RATE * rate) {
      throw new IllegalStateException(
          "%.0f records per second came, not %.0f: the machine is too busy, or too slow for the rate"
              .formatted(held, rate));
    }
  }
}
