package io.connectsql.perf.contender;

import io.connectsql.cluster.ChildProcess;
import io.connectsql.cluster.JavaCommand;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.perf.rival.RivalSettings;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** A rival that is a Java program of this module. */
public final class JavaRival implements Contender {

  private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

  private final String name;
  private final Class<?> program;
  private final LocalCluster cluster;
  private final Path directory;
  private final List<String> jvmOptions;

  /**
   * @param name the rival's name
   * @param program main class; takes {@link RivalSettings#arguments}
   * @param directory where its log goes
   * @param jvmOptions options of its virtual machine
   */
  public JavaRival(
      String name,
      Class<?> program,
      LocalCluster cluster,
      Path directory,
      List<String> jvmOptions) {
    this.name = name;
    this.program = program;
    this.cluster = cluster;
    this.directory = directory;
    this.jvmOptions = jvmOptions;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public RunningContender start(Run run) {
    RivalSettings settings =
        new RivalSettings(
            run.experiment(),
            run.name(),
            run.output(),
            run.threads(),
            cluster.bootstrapServers(),
            cluster.registryUrl(),
            cluster.stateDirectory(),
            Settings.COMMIT_INTERVAL,
            Settings.CACHE_BYTES);
    JavaCommand command =
        new JavaCommand(
            run.name(), jvmOptions, classPath(), program.getName(), settings.arguments());
    return new Program(run.name(), ChildProcess.start(command, directory));
  }

  private static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath())
        .toList();
  }

  private record Program(String groupPrefix, ChildProcess child) implements RunningContender {

    @Override
    public ProcessHandle process() {
      return child.handle();
    }

    @Override
    public void close() {
      child.stop(STOP_LIMIT);
    }
  }
}
