package io.connectsql.perf.study;

import io.connectsql.perf.contender.ConnectSql;
import io.connectsql.perf.contender.Run;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.experiment.Experiments;
import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.report.ScaleOutResult;
import io.connectsql.perf.report.ScaleOutResult.Size;
import io.connectsql.perf.report.ScaleOutResult.SizedTrial;
import io.connectsql.perf.report.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Section 6.8: Connect SQL's throughput with more tasks, and with more workers. */
record ScaleOut() implements Study {

  private static final Experiment EXPERIMENT = Experiments.SCALE_OUT;
  private static final List<Size> SIZES = List.of(new Size(1, 1), new Size(1, 2), new Size(2, 2));

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
  public Class<ScaleOutResult> resultType() {
    return ScaleOutResult.class;
  }

  @Override
  public ScaleOutResult run(Lab lab) {
    List<SizedTrial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= lab.plan().repetitions(); repetition++) {
      for (Size size : SIZES) {
        String contender = "%s-%d-workers".formatted(ConnectSql.NAME, size.workers());
        Run run = new Run(EXPERIMENT, contender, size.tasks(), repetition);
        lab.attempts()
            .trial(
                run.name(),
                () ->
                    lab.measurement()
                        .measure(new ConnectSql(contender, lab.cluster(), size.workers()), run),
                Trial::summary)
            .ifPresent(trial -> trials.add(new SizedTrial(size, trial)));
      }
    }
    return ScaleOutResult.now(name(), title(), lab.plan().records(), trials);
  }
}
