package io.connectsql.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says what a {@link LocalCluster} consists of: by default one broker and one worker. */
public final class LocalClusterBuilder {

  private static final String VERSION = "4.3";

  private final Distributions distributions = Distributions.ofThisBuild();
  private final List<Path> pluginPath = new ArrayList<>();
  private final List<String> workerJvmOptions = new ArrayList<>();
  private final Map<String, String> brokerConfig = new HashMap<>();
  private final Map<String, String> workerConfig = new HashMap<>();
  private Path directory;
  private int brokers = 1;
  private int workers = 1;
  private String brokerVersion = VERSION;
  private String workerVersion = VERSION;
  private boolean streams = true;
  private boolean registry;
  private boolean secured;
  private Optional<MetricsAgent> agent = Optional.empty();

  LocalClusterBuilder() {}

  /** Sets where configuration, data and logs go; required. */
  public LocalClusterBuilder directory(Path value) {
    directory = value.toAbsolutePath();
    return this;
  }

  /** Sets the number of brokers, each of them a controller too. */
  public LocalClusterBuilder brokers(int value) {
    brokers = value;
    return this;
  }

  /** Sets the number of Connect workers, 0 for none. */
  public LocalClusterBuilder workers(int value) {
    workers = value;
    return this;
  }

  /** Sets the brokers' Kafka version: 4.3, which is the default, or 3.9. */
  public LocalClusterBuilder brokerVersion(String value) {
    brokerVersion = value;
    return this;
  }

  /** Sets the workers' Kafka version: 4.3, which is the default, or 3.9. */
  public LocalClusterBuilder workerVersion(String value) {
    workerVersion = value;
    return this;
  }

  /** Leaves Kafka Streams and RocksDB, which real distributions carry, out of the workers. */
  public LocalClusterBuilder withoutStreams() {
    streams = false;
    return this;
  }

  /** Sets whether there is a schema registry, and its converter among the workers' plugins. */
  public LocalClusterBuilder registry(boolean value) {
    registry = value;
    return this;
  }

  /** Has the brokers encrypt, ask for passwords and refuse what no ACL allows (TLS, SCRAM). */
  public LocalClusterBuilder secured() {
    secured = true;
    return this;
  }

  /** Adds a directory of plugins to the workers. */
  public LocalClusterBuilder pluginPath(Path value) {
    pluginPath.add(value.toAbsolutePath());
    return this;
  }

  /** Sets how the workers look for plugins (KIP-898), by default {@code service_load}. */
  public LocalClusterBuilder pluginDiscovery(String value) {
    return workerConfig("plugin.discovery", value);
  }

  /** Sets a property of the workers. */
  public LocalClusterBuilder workerConfig(String name, String value) {
    workerConfig.put(name, value);
    return this;
  }

  /** Adds an option of the workers' virtual machines, such as {@code -Xmx2g}. */
  public LocalClusterBuilder workerJvmOption(String value) {
    workerJvmOptions.add(value);
    return this;
  }

  /**
   * Lets Prometheus read the workers' metrics.
   *
   * @param rules of the JMX exporter
   */
  public LocalClusterBuilder metrics(Path rules) {
    agent = Optional.of(new MetricsAgent(distributions.metricsAgent(), rules.toAbsolutePath()));
    return this;
  }

  /** Sets a property of the brokers. */
  public LocalClusterBuilder brokerConfig(String name, String value) {
    brokerConfig.put(name, value);
    return this;
  }

  /**
   * Starts the cluster and waits until all of it serves.
   *
   * @throws IllegalStateException if a process ends or does not serve in time, with the ends of all
   *     logs
   */
  public LocalCluster start() {
    if (directory == null) {
      throw new IllegalStateException("A cluster needs a directory");
    }
    ClusterDirectory.clear(directory);
    Ports ports = new Ports();
    KafkaJvm jvm = new KafkaJvm(directory);
    Launcher launcher = new Launcher(directory, ProcessHost.ofThisRun());
    Security security =
        secured ? new SaslSsl(directory.resolve("config").resolve("certificates")) : Security.NONE;
    Brokers brokerServers =
        new Brokers(
            launcher,
            distributions.kafka(brokerVersion),
            brokers,
            ports,
            jvm,
            security,
            brokerConfig);
    Workers workerServers =
        new Workers(
            launcher,
            workerClassPath(),
            ports,
            jvm,
            workerJvmOptions,
            agent,
            config(brokerServers));
    RegistryServer registryServer =
        registry ? new RegistryServer(launcher, distributions.registry(), ports.next()) : null;
    LocalCluster cluster =
        new LocalCluster(directory, brokerServers, workerServers, registryServer, security);
    cluster.start(workers);
    return cluster;
  }

  private List<Path> workerClassPath() {
    return distributions.kafka(workerVersion).stream()
        .filter(jar -> streams || !isStreams(jar.getFileName().toString()))
        .toList();
  }

  private static boolean isStreams(String jar) {
    return jar.startsWith("kafka-streams-") || jar.startsWith("rocksdbjni-");
  }

  private Map<String, String> config(Brokers kafka) {
    Map<String, String> config = Workers.defaults(kafka.client(), kafka.replication());
    List<Path> plugins = new ArrayList<>(pluginPath);
    if (registry) {
      plugins.add(distributions.registryPlugins());
    }
    if (!plugins.isEmpty()) {
      config.put(
          "plugin.path", plugins.stream().map(Path::toString).collect(Collectors.joining(",")));
    }
    config.putAll(workerConfig);
    return config;
  }
}
