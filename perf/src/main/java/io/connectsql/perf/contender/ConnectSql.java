package io.connectsql.perf.contender;

import io.connectsql.cluster.LocalCluster;
import java.time.Duration;
import java.util.Map;

/** Connect SQL as it is shipped: a connector on a worker that has been started for it. */
public final class ConnectSql implements Contender {

  /** The contender's name. */
  public static final String NAME = "connect-sql";

  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final int WORKER = 0;

  private final LocalCluster cluster;

  /**
   * @param cluster with no worker that is running
   */
  public ConnectSql(LocalCluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String groupPrefix(Run run) {
    return "connect-sql-" + run.name();
  }

  @Override
  public RunningContender start(Run run) {
    startWorker();
    try {
      cluster.connect().createConnector(run.name(), config(run)).orThrow();
      cluster.connect().awaitRunning(run.name(), run.threads(), LIMIT);
    } catch (RuntimeException e) {
      cluster.killWorker(WORKER);
      throw e;
    }
    return new Connector(run.name(), run.threads(), cluster.worker(WORKER).process());
  }

  private void startWorker() {
    if (cluster.workers().isEmpty()) {
      cluster.addWorker();
    } else {
      cluster.startWorker(WORKER);
    }
  }

  private Map<String, String> config(Run run) {
    return Map.ofEntries(
        Map.entry("connector.class", "io.connectsql.connect.SqlSourceConnector"),
        Map.entry("tasks.max", String.valueOf(run.threads())),
        Map.entry("bootstrap.servers", cluster.bootstrapServers()),
        Map.entry("schema.registry.url", cluster.registryUrl().toString()),
        Map.entry("processing.guarantee", "at_least_once"),
        Map.entry("sql.state.directory", cluster.stateDirectory().toString()),
        Map.entry(
            "streams.commit.interval.ms", String.valueOf(Settings.COMMIT_INTERVAL.toMillis())),
        Map.entry("streams.statestore.cache.max.bytes", String.valueOf(Settings.CACHE_BYTES)),
        Map.entry("kafka.consumer.auto.offset.reset", "earliest"),
        Map.entry("sql.variable.output", run.output()),
        Map.entry("sql", run.experiment().sql()));
  }

  private final class Connector implements RunningContender {

    private final String name;
    private final int tasks;
    private final ProcessHandle process;

    private Connector(String name, int tasks, ProcessHandle process) {
      this.name = name;
      this.tasks = tasks;
      this.process = process;
    }

    @Override
    public ProcessHandle process() {
      return process;
    }

    @Override
    public void requireWorking() {
      cluster.connect().awaitRunning(name, tasks, LIMIT);
    }

    @Override
    public void close() {
      try {
        cluster.connect().delete(name).orThrow();
        cluster.connect().awaitAbsent(name, LIMIT);
      } finally {
        cluster.stopWorker(WORKER);
      }
    }
  }
}
