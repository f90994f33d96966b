package io.connectsql.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.Uuid;

/** The Kafka cluster: each broker is a controller too (KRaft's combined mode). */
final class Brokers {

  private static final Duration FORMAT_LIMIT = Duration.ofMinutes(2);
  private static final String HEAP = "512m";

  private final Launcher launcher;
  private final List<Path> classPath;
  private final KafkaJvm jvm;
  private final Security security;
  private final List<Integer> ports;
  private final List<Integer> controllerPorts;
  private final Map<String, String> overrides;
  private final List<Server> servers = new ArrayList<>();

  Brokers(
      Launcher launcher,
      List<Path> classPath,
      int count,
      Ports ports,
      KafkaJvm jvm,
      Security security,
      Map<String, String> overrides) {
    this.launcher = launcher;
    this.classPath = classPath;
    this.jvm = jvm;
    this.security = security;
    this.ports = IntStream.range(0, count).mapToObj(i -> ports.next()).toList();
    this.controllerPorts = IntStream.range(0, count).mapToObj(i -> ports.next()).toList();
    this.overrides = overrides;
  }

  String bootstrapServers() {
    return ports.stream().map(port -> "127.0.0.1:" + port).collect(Collectors.joining(","));
  }

  /** Returns the settings of a client that may do everything. */
  Map<String, String> client() {
    Map<String, String> config = new HashMap<>(security.client());
    config.put("bootstrap.servers", bootstrapServers());
    return config;
  }

  /** Returns the replication factor of internal topics. */
  int replication() {
    return Math.min(3, ports.size());
  }

  void start() {
    List<Path> files = IntStream.range(0, ports.size()).mapToObj(this::writeConfig).toList();
    String clusterId = Uuid.randomUuid().toString();
    List<ChildProcess> formats = files.stream().map(file -> format(clusterId, file)).toList();
    formats.forEach(format -> format.requireSuccess(FORMAT_LIMIT));
    for (int i = 0; i < files.size(); i++) {
      String name = "broker-" + (i + 1);
      List<String> options = jvm.options(HEAP, List.of());
      JavaCommand command =
          new JavaCommand(
              name, options, classPath, "kafka.Kafka", List.of(files.get(i).toString()));
      int node = i + 1;
      servers.add(new Server(command, launcher, () -> isRegistered(node)));
    }
    servers.forEach(Server::start);
  }

  void awaitReady() {
    servers.forEach(Server::awaitReady);
  }

  List<Server> servers() {
    return List.copyOf(servers);
  }

  private ChildProcess format(String clusterId, Path config) {
    List<String> arguments =
        new ArrayList<>(
            List.of("format", "--cluster-id", clusterId, "--config", config.toString()));
    arguments.addAll(security.formatArguments());
    List<String> options = jvm.options("128m", List.of("-XX:TieredStopAtLevel=1"));
    return launcher.start(
        new JavaCommand("format", options, classPath, "kafka.tools.StorageTool", arguments));
  }

  private boolean isRegistered(int node) {
    Map<String, Object> config = new HashMap<>(security.client());
    config.put(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:" + ports.get(node - 1));
    config.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, "1000");
    config.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, "1000");
    try (Admin admin = Admin.create(config)) {
      return admin.describeCluster().nodes().get().stream().anyMatch(n -> n.id() == node);
    } catch (ExecutionException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while asking a broker", e);
    }
  }

  private Path writeConfig(int index) {
    int node = index + 1;
    String replication = Integer.toString(replication());
    String isr = Integer.toString(Math.min(2, replication()));
    Map<String, String> config = new HashMap<>();
    config.put("process.roles", "broker,controller");
    config.put("node.id", Integer.toString(node));
    config.put("controller.quorum.voters", voters());
    config.put("controller.listener.names", "CONTROLLER");
    config.put(
        "listeners",
        "%s://127.0.0.1:%d,CONTROLLER://127.0.0.1:%d"
            .formatted(security.protocol(), ports.get(index), controllerPorts.get(index)));
    config.put(
        "listener.security.protocol.map",
        "%1$s:%1$s,CONTROLLER:%1$s".formatted(security.protocol()));
    config.putAll(security.broker());
    config.put(
        "log.dirs", launcher.directory().resolve("data").resolve("broker-" + node).toString());
    config.put("auto.create.topics.enable", "false");
    config.put("group.initial.rebalance.delay.ms", "0");
    // Records of tests may be of any time, and are not to be deleted for being old.
    config.put("log.retention.ms", "-1");
    config.put("log.cleaner.dedupe.buffer.size", "8388608");
    config.put("offsets.topic.num.partitions", "4");
    config.put("offsets.topic.replication.factor", replication);
    config.put("transaction.state.log.num.partitions", "4");
    config.put("transaction.state.log.replication.factor", replication);
    config.put("transaction.state.log.min.isr", isr);
    config.put("share.coordinator.state.topic.num.partitions", "4");
    config.put("share.coordinator.state.topic.replication.factor", replication);
    config.put("share.coordinator.state.topic.min.isr", isr);
    config.putAll(overrides);
    return PropertiesFile.write(
        launcher.directory().resolve("config").resolve("broker-" + node + ".properties"), config);
  }

  private String voters() {
    return IntStream.range(0, ports.size())
        .mapToObj(i -> (i + 1) + "@127.0.0.1:" + controllerPorts.get(i))
        .collect(Collectors.joining(","));
  }
}
