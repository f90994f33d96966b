package io.connectsql.perf.study;

import io.connectsql.perf.contender.Contender;
import io.connectsql.perf.contender.Run;
import io.connectsql.perf.contender.RunningContender;
import io.connectsql.perf.measure.Kafka;
import io.connectsql.perf.measure.ProcessFigures;
import io.connectsql.perf.measure.Progress;
import io.connectsql.perf.measure.Section;
import io.connectsql.perf.measure.Stage;
import io.connectsql.perf.measure.Watch;
import io.connectsql.perf.report.Trial;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Runs a contender once and measures its throughput. */
public final class Measurement {

  private static final Duration LIMIT = Duration.ofMinutes(10);

  private final Kafka kafka;
  private final Comparison comparison;
  private final Optional<FlightRecorder> recorder;

  /**
   * @param comparison looks at the results
   * @param recorder records the measured part of each run, if there is one
   */
  public Measurement(Kafka kafka, Comparison comparison, Optional<FlightRecorder> recorder) {
    this.kafka = kafka;
    this.comparison = comparison;
    this.recorder = recorder;
  }

  Trial measure(Contender contender, Run run) {
    run.topics().forEach(kafka::create);
    try (RunningContender running = contender.start(run)) {
      Trial trial = measure(running, contender.groupPrefix(run), contender.stages(run), run);
      if (contender.isComparable(run.experiment())) {
        comparison.require(run);
      }
      return trial;
    } finally {
      kafka.deleteTopics(run.output());
      kafka.deleteTopics(contender.groupPrefix(run));
    }
  }

  private Trial measure(RunningContender running, String groupPrefix, List<Stage> stages, Run run) {
    ProcessFigures figures = ProcessFigures.of(running.processes());
    Watch watch =
        new Watch(
            kafka,
            groupPrefix,
            run.experiment().measured().topic(),
            stages,
            figures,
            running::requireWorking);
    watch.awaitWarm(LIMIT);
    recorder.ifPresent(jfr -> running.processes().forEach(jfr::start));
    Progress progress = watch.awaitComplete(LIMIT);
    recorder.ifPresent(
        jfr -> running.processes().forEach(process -> jfr.stop(process, run.name())));
    Section section = progress.measured();
    return new Trial(
        run.contender(),
        run.threads(),
        run.repetition(),
        section.throughput(),
        section.cpuPerMillion(),
        figures.peakMemory(),
        kafka.records(run.output()),
        progress);
  }
}
