package io.connectsql.perf.study;

import io.connectsql.perf.contender.Contender;
import io.connectsql.perf.contender.Run;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.report.ExperimentResult;
import io.connectsql.perf.report.Trial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * How many records per second contenders process that take turns at an experiment.
 *
 * @param experiment the work
 */
record Throughput(Experiment experiment) implements Study {

  @Override
  public String name() {
    return experiment.name();
  }

  @Override
  public String title() {
    return experiment.title();
  }

  @Override
  public Set<Input> inputs() {
    return experiment.inputs();
  }

  @Override
  public Class<ExperimentResult> resultType() {
    return ExperimentResult.class;
  }

  @Override
  public ExperimentResult run(Lab lab) {
    List<Trial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= lab.plan().repetitions(); repetition++) {
      for (int threads : lab.plan().threads()) {
        for (Contender contender : inTurn(lab.suited(experiment), repetition)) {
          Run run = new Run(experiment, contender.name(), threads, repetition);
          lab.attempts()
              .trial(run.name(), () -> lab.measurement().measure(contender, run), Trial::summary)
              .ifPresent(trials::add);
        }
      }
    }
    return ExperimentResult.now(name(), title(), lab.plan().records(), trials);
  }

  /** Each is first in turn: brokers are slower then, which have just been idle. */
  private static List<Contender> inTurn(List<Contender> contenders, int repetition) {
    List<Contender> turn = new ArrayList<>(contenders);
    Collections.rotate(turn, 1 - repetition);
    return turn;
  }
}
