package io.connectsql.perf;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.LocalClusterBuilder;
import io.connectsql.perf.contender.ConnectSql;
import io.connectsql.perf.contender.Contender;
import io.connectsql.perf.contender.Rivals;
import io.connectsql.perf.contender.Settings;
import io.connectsql.perf.experiment.Input;
import io.connectsql.perf.measure.Kafka;
import io.connectsql.perf.micro.Microbenchmarks;
import io.connectsql.perf.report.ReportFiles;
import io.connectsql.perf.report.ResultFiles;
import io.connectsql.perf.rival.SchemaRegistry;
import io.connectsql.perf.study.Attempts;
import io.connectsql.perf.study.Comparison;
import io.connectsql.perf.study.FlightRecorder;
import io.connectsql.perf.study.Inputs;
import io.connectsql.perf.study.Lab;
import io.connectsql.perf.study.Measurement;
import io.connectsql.perf.study.Studies;
import io.connectsql.perf.study.Study;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    int failures = new Perf(root, options).run();
    System.exit(failures == 0 ? 0 : 1);
  }

  /** Returns the number of trials that failed. */
  private int run() {
    ResultFiles results = new ResultFiles(home.resolve("results"));
    int failures = options.studies().isEmpty() ? 0 : study(results);
    if (options.micro()) {
      results.write(
          Microbenchmarks.run(options.plan().repetitions(), Settings.jvm(options.plan().jfr())));
    }
    Path report =
        new ReportFiles(home.resolve("report"), ConnectSql.NAME).write(Studies.results(results));
    System.out.println(root.relativize(report));
    return failures;
  }

  private int study(ResultFiles results) {
    Attempts attempts = new Attempts(System.out);
    try (LocalCluster cluster = cluster();
        Kafka kafka = new Kafka(cluster.bootstrapServers())) {
      Lab lab = lab(cluster, kafka, attempts);
      List<Study> studies = options.studies();
      for (int i = 0; i < studies.size(); i++) {
        Study study = studies.get(i);
        System.out.println(study.title());
        lab.inputs().prepare(study.inputs(), inputs(studies.subList(i + 1, studies.size())));
        results.write(study.run(lab));
      }
    }
    return attempts.failures();
  }

  private Lab lab(LocalCluster cluster, Kafka kafka, Attempts attempts) {
    String brokers = cluster.bootstrapServers();
    SchemaRegistry registry = new SchemaRegistry(cluster.registryUrl());
    return new Lab(
        cluster,
        kafka,
        new Inputs(kafka, brokers, registry, options.plan().records()),
        contenders(cluster),
        new Measurement(kafka, new Comparison(kafka, brokers, registry), recorder()),
        attempts,
        options.plan());
  }

  private static Set<Input> inputs(List<Study> studies) {
    return studies.stream()
        .flatMap(study -> study.inputs().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private Optional<FlightRecorder> recorder() {
    return options.plan().jfr()
        ? Optional.of(new FlightRecorder(home.resolve("results")))
        : Optional.empty();
  }

  private LocalCluster cluster() {
    LocalClusterBuilder builder =
        LocalCluster.builder()
            .directory(clusterDirectory())
            .workers(0)
            .registry(true)
            .pluginPath(root.resolve("connect-plugin").resolve("target").resolve("plugin"))
            .brokerConfig("log.segment.delete.delay.ms", "1000");
    Settings.jvm(options.plan().jfr()).forEach(builder::workerJvmOption);
    return builder.start();
  }

  private Path clusterDirectory() {
    return home.resolve("target").resolve("cluster");
  }

  private Map<String, Contender> contenders(LocalCluster cluster) {
    Rivals rivals =
        new Rivals(
            cluster, home.resolve("flink").resolve("target"), Settings.jvm(options.plan().jfr()));
    return Stream.concat(
            Stream.of(new ConnectSql(ConnectSql.NAME, cluster, 1)),
            rivals.all(clusterDirectory()).stream())
        .collect(Collectors.toMap(Contender::name, contender -> contender));
  }
}
