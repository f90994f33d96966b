package io.connectsql.cluster;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A broker or more, distributed Connect workers and a schema registry on 127.0.0.1, each a process
 * of its own, on this machine or in a container. They end with {@link #close}, and with this
 * process however it ends.
 *
 * <p>Not thread-safe.
 */
public final class LocalCluster implements AutoCloseable {

  private static final int LOG_LINES = 40;
  private static final Duration GROUP_LIMIT = Duration.ofMinutes(2);

  private final Path directory;
  private final Brokers brokers;
  private final Workers workers;
  private final RegistryServer registry;
  private final Security security;
  private final Topics topics;
  private final ConnectRest connect;

  LocalCluster(
      Path directory,
      Brokers brokers,
      Workers workers,
      RegistryServer registry,
      Security security) {
    this.directory = directory;
    this.brokers = brokers;
    this.workers = workers;
    this.registry = registry;
    this.security = security;
    this.topics = new Topics(brokers.client(), brokers.replication());
    this.connect = new ConnectRest(this::anyWorker);
  }

  /** Returns a builder of a cluster of one broker and one worker. */
  public static LocalClusterBuilder builder() {
    return new LocalClusterBuilder();
  }

  void start(int workerCount) {
    try {
      if (registry != null) {
        registry.server().start();
      }
      brokers.start();
      brokers.awaitReady();
      // Not before: a worker gives up if its brokers do not answer within a minute.
      for (int i = 0; i < workerCount; i++) {
        workers.add();
      }
      workers.all().forEach(worker -> worker.server().awaitReady());
      if (workerCount > 0) {
        awaitWorkersInGroup();
      }
      if (registry != null) {
        registry.awaitReady();
      }
    } catch (RuntimeException e) {
      String logs = logs();
      close();
      throw new IllegalStateException("The cluster does not start: " + e.getMessage() + logs, e);
    }
  }

  /** Returns what a Kafka client needs as {@code bootstrap.servers}. */
  public String bootstrapServers() {
    return brokers.bootstrapServers();
  }

  /**
   * Returns the root of the schema registry's API, as {@code schema.registry.url} wants it.
   *
   * @throws IllegalStateException if the cluster has no registry
   */
  public URI registryUrl() {
    if (registry == null) {
      throw new IllegalStateException("The cluster was built without a registry");
    }
    return registry.url();
  }

  /** Returns a directory for the local state of stream processing, which goes with the topics. */
  public Path stateDirectory() {
    return directory.resolve("data").resolve("state");
  }

  /** Returns the worker of an index, from 0, in the order they were started. */
  public Worker worker(int index) {
    return workers.all().get(index);
  }

  /** Returns all workers, those that have ended too. */
  public List<Worker> workers() {
    return workers.all();
  }

  /** Returns Connect's REST API, which any living worker answers. */
  public ConnectRest connect() {
    return connect;
  }

  /** Returns access to the cluster's topics. */
  public Topics topics() {
    return topics;
  }

  /** Returns a look at the transactions of the cluster. */
  public Transactions transactions() {
    return new Transactions(topics.admin());
  }

  /**
   * Returns the users of the cluster.
   *
   * @throws IllegalStateException if the cluster is not secured
   */
  public Users users() {
    if (security instanceof SaslSsl saslSsl) {
      return new Users(saslSsl, topics.admin());
    }
    throw new IllegalStateException("The cluster was built without users");
  }

  /** Starts one more worker and waits until it serves. */
  public Worker addWorker() {
    Worker worker = workers.add();
    worker.server().awaitReady();
    awaitWorkersInGroup();
    return worker;
  }

  /** Starts a worker that has ended, with its old address, and waits until it serves. */
  public void startWorker(int index) {
    worker(index).server().start();
    worker(index).server().awaitReady();
    awaitWorkersInGroup();
  }

  /** Ends a worker gracefully. */
  public void stopWorker(int index) {
    worker(index).server().stop();
  }

  /** Ends a worker as {@code kill -9} does. */
  public void killWorker(int index) {
    worker(index).server().kill();
  }

  /**
   * Keeps a worker from doing anything until {@link #resumeWorker}. To the others it is like one
   * whose network is cut: its connections stay open and silent.
   */
  public void suspendWorker(int index) {
    worker(index).server().suspend();
  }

  /** Lets a suspended worker go on and waits until all workers are in one group again. */
  public void resumeWorker(int index) {
    worker(index).server().resume();
    awaitWorkersInGroup();
  }

  /** Ends a broker (index from 0) gracefully, starts it again and waits until it serves. */
  public void restartBroker(int index) {
    Server broker = brokers.servers().get(index);
    broker.stop();
    broker.start();
    broker.awaitReady();
  }

  /** Returns what a broker (index from 0) logged. */
  public ProcessLog brokerLog(int index) {
    return brokers.servers().get(index).log();
  }

  /** Ends the schema registry, which forgets its schemas. */
  public void stopRegistry() {
    registry.server().stop();
  }

  /** Starts a schema registry that has ended, with its old address, and waits until it serves. */
  public void startRegistry() {
    registry.server().start();
    registry.awaitReady();
  }

  /** Ends a broker (index from 0) as {@code kill -9} does. */
  public void killBroker(int index) {
    brokers.servers().get(index).kill();
  }

  /** Starts a broker (index from 0) that has ended and waits until it serves. */
  public void startBroker(int index) {
    brokers.servers().get(index).start();
    brokers.servers().get(index).awaitReady();
  }

  /** Returns the ends of all logs, for the message of a failed test. */
  public String logs() {
    return servers()
        .map(server -> "\n" + server.log().tail(LOG_LINES))
        .collect(Collectors.joining());
  }

  /** Returns a handle of every process that this cluster has ever started. */
  public List<ProcessHandle> processes() {
    return servers().flatMap(server -> server.processes().stream()).toList();
  }

  /** Ends all processes and deletes their data; the logs stay. */
  @Override
  public void close() {
    topics.close();
    List<Server> connectServers = workers.all().stream().map(Worker::server).toList();
    connectServers.forEach(Server::askToStop);
    if (registry != null) {
      registry.server().askToStop();
    }
    connectServers.forEach(Server::stop);
    // Only then, or the workers could not leave their group.
    brokers.servers().forEach(Server::askToStop);
    servers().forEach(Server::stop);
    ClusterDirectory.deleteData(directory);
  }

  private Stream<Server> servers() {
    List<Server> servers = new ArrayList<>(brokers.servers());
    workers.all().forEach(worker -> servers.add(worker.server()));
    if (registry != null) {
      servers.add(registry.server());
    }
    return servers.stream();
  }

  private URI anyWorker() {
    return workers.all().stream()
        .filter(Worker::isAlive)
        .findFirst()
        .map(Worker::restUrl)
        .orElseThrow(() -> new IllegalStateException("No worker is running"));
  }

  /** Tasks are spread evenly only once the group knows all workers. */
  private void awaitWorkersInGroup() {
    long alive = workers.all().stream().filter(Worker::isAlive).count();
    Await.until(
        alive + " workers in one group",
        GROUP_LIMIT,
        () -> topics.stableMembers(Worker.GROUP) == alive);
  }
}
