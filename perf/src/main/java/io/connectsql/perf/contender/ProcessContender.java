package io.connectsql.perf.contender;

import io.connectsql.cluster.ChildProcess;
import io.connectsql.cluster.JavaCommand;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.measure.Stage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A rival that is a Java program.
 *
 * @param name the rival's name
 * @param suited experiments whose work it can do
 * @param compared experiments whose results are to be those of the others
 * @param stages what each measured record goes through
 * @param command starts it, as a member of the consumer group that is named like the run
 * @param directory where its log goes
 */
record ProcessContender(
    String name,
    Predicate<Experiment> suited,
    Predicate<Experiment> compared,
    Function<Run, List<Stage>> stages,
    Function<Run, JavaCommand> command,
    Path directory)
    implements Contender {

  private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

  @Override
  public boolean suits(Experiment experiment) {
    return suited.test(experiment);
  }

  @Override
  public boolean isComparable(Experiment experiment) {
    return compared.test(experiment);
  }

  @Override
  public List<Stage> stages(Run run) {
    return stages.apply(run);
  }

  @Override
  public String groupPrefix(Run run) {
    return run.name();
  }

  @Override
  public RunningContender start(Run run) {
    return new Program(ChildProcess.start(command.apply(run), directory));
  }

  private record Program(ChildProcess child) implements RunningContender {

    @Override
    public List<ProcessHandle> processes() {
      return List.of(child.handle());
    }

    @Override
    public void requireWorking() {
      child.requireAlive();
    }

    @Override
    public void close() {
      child.stop(STOP_LIMIT);
    }
  }
}
