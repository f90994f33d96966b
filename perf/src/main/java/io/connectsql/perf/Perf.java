package io.connectsql.perf;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.LocalClusterBuilder;
import io.connectsql.perf.contender.ConnectSql;
import io.connectsql.perf.contender.Contender;
import io.connectsql.perf.contender.ProcessContender;
import io.connectsql.perf.contender.Rivals;
import io.connectsql.perf.contender.Run;
import io.connectsql.perf.contender.Settings;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.experiment.Experiments;
import io.connectsql.perf.measure.Kafka;
import io.connectsql.perf.report.Environment;
import io.connectsql.perf.report.ExperimentResult;
import io.connectsql.perf.report.Plots;
import io.connectsql.perf.report.ReportText;
import io.connectsql.perf.report.ResultFiles;
import io.connectsql.perf.report.Trial;
import io.connectsql.perf.rival.SchemaRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs experiments and reports on them: see README.md. */
public final class Perf {

  private static final List<String> CONTENDERS =
      List.of(ConnectSql.NAME, Rivals.STREAMS, Rivals.FLINK, Rivals.COPY);

  private final Path root;
  private final Path home;
  private final Options options;

  private Perf(Path root, Options options) {
    this.root = root;
    this.home = root.resolve("perf");
    this.options = options;
  }

  /**
   * Runs.
   *
   * @param arguments the repository's directory, then the options
   */
  public static void main(String[] arguments) {
    Path root = Path.of(arguments[0]).toAbsolutePath();
    String[] rest = List.of(arguments).subList(1, arguments.length).toArray(String[]::new);
    Options options;
    try {
      options = Options.parse(CONTENDERS, rest);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
      return;
    }
    new Perf(root, options).run();
  }

  private void run() {
    ResultFiles results = new ResultFiles(home.resolve("results"));
    try (LocalCluster cluster = cluster();
        Kafka kafka = new Kafka(cluster.bootstrapServers())) {
      Inputs inputs =
          new Inputs(
              kafka,
              cluster.bootstrapServers(),
              new SchemaRegistry(cluster.registryUrl()),
              options.records());
      Measurement measurement =
          new Measurement(
              kafka,
              options.jfr()
                  ? Optional.of(new FlightRecorder(home.resolve("results")))
                  : Optional.empty());
      Map<String, Contender> contenders = contenders(cluster);
      for (Experiment experiment : options.experiments()) {
        System.out.println(experiment.title());
        inputs.fill(experiment.inputs());
        results.write(result(experiment, measurement, contenders));
      }
    }
    report(results);
  }

  private ExperimentResult result(
      Experiment experiment, Measurement measurement, Map<String, Contender> contenders) {
    List<Trial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= options.repetitions(); repetition++) {
      for (int threads : options.threads()) {
        for (String name : options.contenders()) {
          Run run = new Run(experiment, name, threads, repetition);
          Trial trial = measurement.measure(contenders.get(name), run);
          trials.add(trial);
          System.out.printf(
              "  %-40s %,10.0f records/s %6.2f CPU s per million records %,6d MiB%n",
              run.name(), trial.throughput(), trial.cpuPerMillion(), trial.peakMemory() >> 20);
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

  private void report(ResultFiles files) {
    List<ExperimentResult> results =
        Experiments.all().stream()
            .flatMap(experiment -> files.read(experiment.name()).stream())
            .toList();
    Path directory = home.resolve("report");
    Path text = directory.resolve("report.md");
    try {
      Files.createDirectories(directory);
      Files.writeString(text, new ReportText(ConnectSql.NAME).of(results));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Plots plots = new Plots(directory);
    results.forEach(plots::draw);
    System.out.println(root.relativize(text));
  }

  private LocalCluster cluster() {
    LocalClusterBuilder builder =
        LocalCluster.builder()
            .directory(clusterDirectory())
            .workers(0)
            .registry(true)
            .pluginPath(root.resolve("connect-plugin").resolve("target").resolve("plugin"))
            .brokerConfig("log.segment.delete.delay.ms", "1000");
    Settings.jvm(options.jfr()).forEach(builder::workerJvmOption);
    return builder.start();
  }

  private Path clusterDirectory() {
    return home.resolve("target").resolve("cluster");
  }

  private Map<String, Contender> contenders(LocalCluster cluster) {
    Rivals rivals =
        new Rivals(cluster, home.resolve("flink").resolve("target"), Settings.jvm(options.jfr()));
    Path directory = clusterDirectory();
    return Stream.of(
            new ConnectSql(cluster),
            new ProcessContender(Rivals.STREAMS, rivals::streams, directory),
            new ProcessContender(Rivals.FLINK, rivals::flink, directory),
            new ProcessContender(Rivals.COPY, rivals::copy, directory))
        .collect(Collectors.toMap(Contender::name, contender -> contender));
  }
}
