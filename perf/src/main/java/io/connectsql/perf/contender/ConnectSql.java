package io.connectsql.perf.contender;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.perf.measure.Stage;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
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
  public List<Stage> stages(Run run) {
    return run.experiment().isOneTopology() ? Stages.ofTopology(run) : Stages.ofQueries(run);
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
    Map<String, String> config = new HashMap<>(run.experiment().connectorConfig());
    config.put("connector.class", "io.connectsql.connect.SqlSourceConnector");
    config.put("tasks.max", String.valueOf(run.threads()));
    config.put("bootstrap.servers", cluster.bootstrapServers());
    config.put("schema.registry.url", cluster.registryUrl().toString());
    config.put("processing.guarantee", "at_least_once");
    config.put("sql.state.directory", cluster.stateDirectory().toString());
    config.put("streams.commit.interval.ms", String.valueOf(Settings.COMMIT_INTERVAL.toMillis()));
    config.put("streams.statestore.cache.max.bytes", String.valueOf(Settings.CACHE_BYTES));
    config.put("kafka.consumer.auto.offset.reset", "earliest");
    config.put("sql.variable.output", run.output());
    config.put("sql", run.experiment().sql());
    return config;
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
