package io.connectsql.perf.contender;

import io.connectsql.cluster.ChildProcess;
import io.connectsql.cluster.JavaCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;

/**
 * A rival that is a Java program.
 *
 * @param name the rival's name
 * @param command starts it, as a member of the consumer group that is named like the run
 * @param directory where its log goes
 */
public record ProcessContender(String name, Function<Run, JavaCommand> command, Path directory)
    implements Contender {

  private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

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
    public ProcessHandle process() {
      return child.handle();
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
