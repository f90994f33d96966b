package io.connectsql.perf.contender;

import io.connectsql.cluster.JavaCommand;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.rival.CopyLoop;
import io.connectsql.perf.rival.RivalSettings;
import io.connectsql.perf.rival.StreamsProgram;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** How the rivals' programs are started. */
public final class Rivals {

  /** The copy loop's name. */
  public static final String COPY = "copy";

  /** The name of the hand-written Kafka Streams programs. */
  public static final String STREAMS = "streams";

  /** The name of Flink SQL. */
  public static final String FLINK = "flink";

  private static final String FLINK_PROGRAM = "io.connectsql.perf.flink.FlinkProgram";

  /** What Flink's own scripts open on Java 17, as far as SQL needs it. */
  private static final List<String> FLINK_JVM =
      Stream.of(
              "java.lang",
              "java.lang.invoke",
              "java.lang.reflect",
              "java.math",
              "java.net",
              "java.nio",
              "java.text",
              "java.time",
              "java.util",
              "java.util.concurrent",
              "java.util.concurrent.atomic",
              "java.util.concurrent.locks")
          .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
          .toList();

  private final LocalCluster cluster;
  private final Path flinkTarget;
  private final List<String> jvmOptions;

  /**
   * @param flinkTarget where Flink's program and libraries have been built
   * @param jvmOptions options of the virtual machines
   */
  public Rivals(LocalCluster cluster, Path flinkTarget, List<String> jvmOptions) {
    this.cluster = cluster;
    this.flinkTarget = flinkTarget;
    this.jvmOptions = List.copyOf(jvmOptions);
  }

  /**
   * Returns all rivals.
   *
   * @param logs where their logs go
   */
  public List<Contender> all(Path logs) {
    return List.of(
        new ProcessContender(
            STREAMS,
            experiment -> true,
            experiment -> true,
            Stages::ofTopology,
            run -> program(StreamsProgram.class, run),
            logs),
        new ProcessContender(
            FLINK,
            experiment -> true,
            experiment -> !experiment.isWatermarked(),
            Stages::ofWhole,
            this::flink,
            logs),
        new ProcessContender(
            COPY,
            Experiment::isLimitedByCopy,
            experiment -> false,
            Stages::ofWhole,
            run -> program(CopyLoop.class, run),
            logs));
  }

  private JavaCommand flink(Run run) {
    List<String> options = new ArrayList<>(jvmOptions);
    options.addAll(FLINK_JVM);
    String script =
        run.experiment()
            .flinkSql()
            .replace("${bootstrap}", cluster.bootstrapServers())
            .replace("${registry}", cluster.registryUrl().toString())
            .replace("${group}", run.name())
            .replace("${output}", run.output());
    return new JavaCommand(
        run.name(),
        options,
        List.of(flinkTarget.resolve("classes"), flinkTarget.resolve("libs").resolve("*")),
        FLINK_PROGRAM,
        List.of(
            String.valueOf(run.threads()),
            String.valueOf(Settings.COMMIT_INTERVAL.toMillis()),
            cluster.stateDirectory().resolve(run.name()).toUri().toString(),
            String.valueOf(run.experiment().isBuffered()),
            script));
  }

  private JavaCommand program(Class<?> program, Run run) {
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
            Settings.cacheBytes(run.experiment()));
    return new JavaCommand(
        run.name(), jvmOptions, ownClassPath(), program.getName(), settings.arguments());
  }

  private static List<Path> ownClassPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath())
        .toList();
  }
}
