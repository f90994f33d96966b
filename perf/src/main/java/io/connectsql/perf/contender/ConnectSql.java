package io.connectsql.perf.contender;

import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.Worker;
import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.measure.Stage;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Connect SQL as it is shipped: a connector on workers that have been started for it. */
public final class ConnectSql implements Contender {

  /** The contender's name, unless it has more than one worker. */
  public static final String NAME = "connect-sql";

  private static final Duration LIMIT = Duration.ofMinutes(5);

  private final String name;
  private final LocalCluster cluster;
  private final int workers;

  /**
   * @param name the contender's name
   * @param cluster with no worker that is running
   * @param workers how many to start
   */
  public ConnectSql(String name, LocalCluster cluster, int workers) {
    this.name = name;
    this.cluster = cluster;
    this.workers = workers;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Stage> stages(Run run) {
    return run.experiment().isOneTopology() ? Stages.ofWhole(run) : Stages.ofQueries(run);
  }

  @Override
  public String groupPrefix(Run run) {
    return groupPrefix(run.name());
  }

  /** Returns what the names of a connector's consumer groups and internal topics begin with. */
  public static String groupPrefix(String connector) {
    return "connect-sql-" + connector;
  }

  @Override
  public RunningContender start(Run run) {
    startWorkers();
    try {
      post(run);
      cluster.connect().awaitRunning(run.name(), run.threads(), LIMIT);
    } catch (RuntimeException e) {
      stopWorkers();
      throw e;
    }
    return new Connector(run.name(), run.threads(), processes());
  }

  /** Starts all workers and waits until they serve. */
  public void startWorkers() {
    for (int worker = 0; worker < workers; worker++) {
      if (worker < cluster.workers().size()) {
        cluster.startWorker(worker);
      } else {
        cluster.addWorker();
      }
    }
  }

  /** Ends all workers. */
  public void stopWorkers() {
    IntStream.range(0, Math.min(workers, cluster.workers().size())).forEach(cluster::stopWorker);
  }

  /** Makes the connector of a run, and returns as soon as a worker has accepted it. */
  public void post(Run run) {
    post(run.name(), config(run));
  }

  /**
   * Makes a connector, and returns as soon as a worker has accepted it.
   *
   * @throws IllegalStateException if it is refused, with the reason
   */
  public void post(String connector, Map<String, String> config) {
    cluster.connect().createConnector(connector, config).orThrow();
  }

  /** Deletes a connector and waits until it is gone. */
  public void delete(String connector) {
    cluster.connect().delete(connector).orThrow();
    cluster.connect().awaitAbsent(connector, LIMIT);
  }

  /** Waits until a connector and its tasks run. */
  public void awaitRunning(String connector, int tasks) {
    cluster.connect().awaitRunning(connector, tasks, LIMIT);
  }

  /** Returns the workers' processes. */
  public List<ProcessHandle> processes() {
    return cluster.workers().stream().filter(Worker::isAlive).map(Worker::process).toList();
  }

  /** Returns what all connectors' configurations have. */
  public Map<String, String> config(int tasks) {
    Map<String, String> config = new HashMap<>();
    config.put("connector.class", "io.connectsql.connect.SqlSourceConnector");
    config.put("tasks.max", String.valueOf(tasks));
    config.put("bootstrap.servers", cluster.bootstrapServers());
    config.put("schema.registry.url", cluster.registryUrl().toString());
    config.put("processing.guarantee", "at_least_once");
    config.put("sql.state.directory", cluster.stateDirectory().toString());
    config.put("streams.commit.interval.ms", String.valueOf(Settings.COMMIT_INTERVAL.toMillis()));
    config.put("kafka.consumer.auto.offset.reset", "earliest");
    return config;
  }

  private Map<String, String> config(Run run) {
    Experiment experiment = run.experiment();
    Map<String, String> config = config(run.threads());
    config.putAll(experiment.connectorConfig());
    config.put(
        "streams.statestore.cache.max.bytes", String.valueOf(Settings.cacheBytes(experiment)));
    config.put("sql.variable.output", run.output());
    config.put("sql", experiment.sql());
    return config;
  }

  private final class Connector implements RunningContender {

    private final String connector;
    private final int tasks;
    private final List<ProcessHandle> processes;

    private Connector(String connector, int tasks, List<ProcessHandle> processes) {
      this.connector = connector;
      this.tasks = tasks;
      this.processes = processes;
    }

    @Override
    public List<ProcessHandle> processes() {
      return processes;
    }

    @Override
    public void requireWorking() {
      awaitRunning(connector, tasks);
    }

    @Override
    public void close() {
      try {
        delete(connector);
      } finally {
        stopWorkers();
      }
    }
  }
}
