package io.connectsql.perf;

import io.connectsql.perf.contender.Contender;
import io.connectsql.perf.contender.Run;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.report.Environment;
import io.connectsql.perf.report.ExperimentResult;
import io.connectsql.perf.report.Trial;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lets the contenders take turns at an experiment, and tells on the console how they do. */
final class Rounds {

  private final Options options;
  private final Measurement measurement;
  private final Map<String, Contender> contenders;
  private int failures;

  /**
   * @param contenders by name
   */
  Rounds(Options options, Measurement measurement, Map<String, Contender> contenders) {
    this.options = options;
    this.measurement = measurement;
    this.contenders = Map.copyOf(contenders);
  }

  /** Returns how many trials have failed so far. */
  int failures() {
    return failures;
  }

  ExperimentResult play(Experiment experiment) {
    System.out.println(experiment.title());
    List<Trial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= options.repetitions(); repetition++) {
      for (int threads : options.threads()) {
        for (String name : options.contenders()) {
          if (contenders.get(name).suits(experiment)) {
            trial(new Run(experiment, name, threads, repetition)).ifPresent(trials::add);
          }
        }
      }
    }
    return new ExperimentResult(
        experiment.name(),
        experiment.title(),
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        options.records(),
        Environment.current(),
        trials);
  }

  /** Returns nothing if the trial fails: the others, which may have taken hours, are worth it. */
  private Optional<Trial> trial(Run run) {
    try {
      Trial trial = measurement.measure(contenders.get(run.contender()), run);
      System.out.printf(
          "  %-40s %,10.0f records/s %6.2f CPU s per million records %,6d MiB%n",
          run.name(), trial.throughput(), trial.cpuPerMillion(), trial.peakMemory() >> 20);
      return Optional.of(trial);
    } catch (RuntimeException e) {
      failures++;
      System.out.printf("  %-40s failed: %s%n", run.name(), e.getMessage());
      return Optional.empty();
    }
  }
}
