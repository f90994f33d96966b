package io.connectsql.connect;

import com.fasterxml.jackson.databind.JsonNode;
import io.connectsql.cluster.Await;
import io.connectsql.cluster.DeadlineExceededException;
import io.connectsql.cluster.LocalCluster;
import io.connectsql.cluster.RestResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** A connector that runs a script, on a cluster of a test. Closing it deletes it. */
final class SqlConnector implements AutoCloseable {

  static final Duration LIMIT = Duration.ofMinutes(2);

  private final LocalCluster cluster;
  private final String name;
  private final Map<String, String> config = new HashMap<>();

  private SqlConnector(LocalCluster cluster, String name, String sql) {
    this.cluster = cluster;
    this.name = name;
    config.put("connector.class", SqlSourceConnector.class.getName());
    config.put("tasks.max", "1");
    config.put("bootstrap.servers", cluster.bootstrapServers());
    config.put("sql.state.directory", cluster.stateDirectory().toString());
    config.put("streams.commit.interval.ms", "100");
    config.put("sql", sql);
  }

  /** Describes a connector with one task; {@link #start} makes it. */
  static SqlConnector of(LocalCluster cluster, String name, String sql) {
    return new SqlConnector(cluster, name, sql);
  }

  /** Describes a sink connector with one task, which reads and writes JSON without schemas. */
  static SqlConnector sink(LocalCluster cluster, String name, String topics, String sql) {
    return new SqlConnector(cluster, name, sql)
        .with("connector.class", SqlSinkConnector.class.getName())
        .with("topics", topics)
        .with("key.converter", "org.apache.kafka.connect.storage.StringConverter")
        .with("value.converter", "org.apache.kafka.connect.json.JsonConverter")
        .with("value.converter.schemas.enable", "false");
  }

  SqlConnector with(String property, String value) {
    config.put(property, value);
    return this;
  }

  SqlConnector without(String property) {
    config.remove(property);
    return this;
  }

  SqlConnector tasks(int count) {
    return with("tasks.max", String.valueOf(count));
  }

  String name() {
    return name;
  }

  /** The consumer group of a query. */
  String group(String query) {
    return "connect-sql-" + name + "-" + query;
  }

  Map<String, String> config() {
    return Map.copyOf(config);
  }

  /** Makes the connector and waits until as many tasks run. */
  SqlConnector start(int tasks) {
    cluster.connect().createConnector(name, config).orThrow();
    cluster.connect().awaitRunning(name, tasks, LIMIT);
    return this;
  }

  /** Asks Connect to make the connector, which it may refuse. */
  RestResponse post() {
    return cluster.connect().createConnector(name, config);
  }

  /** Changes the connector, and waits until as many tasks run, which may still be those before. */
  SqlConnector change(int tasks) {
    put().orThrow();
    cluster.connect().awaitRunning(name, tasks, LIMIT);
    return this;
  }

  /**
   * Waits for something that the connector does.
   *
   * @throws IllegalStateException if it does not, with how the connector and its tasks are
   */
  void await(String what, BooleanSupplier condition) {
    try {
      Await.until(what, LIMIT, condition);
    } catch (DeadlineExceededException e) {
      String status = cluster.connect().status(name).body().toPrettyString();
      throw new IllegalStateException(e.getMessage() + ", while it is " + status, e);
    }
  }

  /** Waits until a change has come to the connector, which has made tasks of its new script. */
  void awaitChanged() {
    Await.until(
        name + " to have tasks of its new script",
        LIMIT,
        () ->
            cluster.connect().taskConfigs(name).stream()
                .allMatch(task -> task.path("sql").asText().equals(config.get("sql"))));
  }

  /** Asks Connect what is wrong with the configuration. */
  JsonNode validate() {
    Map<String, String> named = new HashMap<>(config);
    named.put("name", name);
    return cluster.connect().validate(named).body();
  }

  /** Asks Connect to change the connector. */
  RestResponse put() {
    return cluster.connect().putConfig(name, config);
  }

  /** Stops the connector, and waits until it has no tasks. */
  void stop() {
    cluster.connect().stop(name).orThrow();
    cluster.connect().awaitState(name, "STOPPED", 0, LIMIT);
  }

  /** Waits until no thread of a query is left: what comes then is not read. */
  void awaitEnded(String query) {
    Await.until(
        "the threads of " + query + " to end",
        LIMIT,
        () -> cluster.topics().members(group(query)) == 0);
  }

  /** Has a stopped connector go on, and waits until as many tasks run and a query has a group. */
  void resume(int tasks) {
    cluster.connect().resume(name).orThrow();
    cluster.connect().awaitRunning(name, tasks, LIMIT);
    Await.until(
        "a group of " + name,
        LIMIT,
        () -> cluster.topics().groups().stream().anyMatch(g -> g.startsWith(group(""))));
  }

  /** Waits until every worker has paused its queries, which takes a task on each. */
  void awaitQueriesPaused() {
    String paused = "Connector " + name + " is paused";
    String goesOn = "Connector " + name + " goes on";
    Await.until(
        "all workers to log at last: " + paused,
        LIMIT,
        () ->
            cluster.workers().stream()
                .allMatch(
                    worker ->
                        worker.log().lines().stream()
                            .filter(line -> line.contains(paused) || line.contains(goesOn))
                            .reduce((earlier, later) -> later)
                            .filter(line -> line.contains(paused))
                            .isPresent()));
  }

  /** Its offsets, as Connect shows them. */
  JsonNode offsets() {
    return cluster.connect().offsets(name).orThrow().body().path("offsets");
  }

  /** The index of the worker that has a task. */
  int workerOfTask(int task) {
    return IntStream.range(0, cluster.workers().size())
        .filter(worker -> cluster.worker(worker).id().equals(workerId(task)))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Waits until all tasks run, none of them on the worker of an index. Restarts those that have
   * failed, as operators have to: Connect fails tasks that start while the worker that leads stands
   * still.
   */
  void awaitWithout(int worker) {
    String without = cluster.worker(worker).id();
    Await.until(
        name + " to run without worker " + worker,
        LIMIT,
        () -> {
          List<JsonNode> tasks = IntStream.range(0, taskCount()).mapToObj(this::task).toList();
          List<JsonNode> failed =
              tasks.stream().filter(task -> task.path("state").asText().equals("FAILED")).toList();
          if (!failed.isEmpty()) {
            failed.forEach(SqlConnector::requireFaultOfConnect);
            cluster.connect().restartFailed(name).orThrow();
          }
          return tasks.stream()
              .allMatch(
                  task ->
                      task.path("state").asText().equals("RUNNING")
                          && !task.path("worker_id").asText().equals(without));
        });
  }

  private static void requireFaultOfConnect(JsonNode task) {
    String trace = task.path("trace").asText();
    if (trace.contains(SqlConnector.class.getPackageName())) {
      throw new IllegalStateException("A task has failed: " + trace);
    }
  }

  /** A task that the worker of an index has. */
  int taskOfWorker(int worker) {
    return IntStream.range(0, taskCount())
        .filter(task -> cluster.worker(worker).id().equals(workerId(task)))
        .findFirst()
        .orElseThrow();
  }

  private int taskCount() {
    return Integer.parseInt(config.get("tasks.max"));
  }

  private String workerId(int task) {
    return task(task).path("worker_id").asText();
  }

  private JsonNode task(int task) {
    return cluster.connect().status(name).body().path("tasks").path(task);
  }

  @Override
  public void close() {
    RestResponse answer = cluster.connect().delete(name);
    // An earlier try may have been carried out, although its answer was lost.
    if (answer.status() != 404) {
      answer.orThrow();
    }
    cluster.connect().awaitAbsent(name, LIMIT);
  }
}
