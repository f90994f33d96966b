package io.connectsql.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The Connect cluster: distributed workers of one group. */
final class Workers {

  private static final String HEAP = "768m";
  private static final String JSON_CONVERTER = "org.apache.kafka.connect.json.JsonConverter";

  private final Launcher launcher;
  private final List<Path> classPath;
  private final Ports ports;
  private final KafkaJvm jvm;
  private final List<String> jvmOptions;
  private final Optional<MetricsAgent> agent;
  private final Map<String, String> config;
  private final Http http = new Http();
  private final List<Worker> workers = new ArrayList<>();

  Workers(
      Launcher launcher,
      List<Path> classPath,
      Ports ports,
      KafkaJvm jvm,
      List<String> jvmOptions,
      Optional<MetricsAgent> agent,
      Map<String, String> config) {
    this.launcher = launcher;
    this.classPath = classPath;
    this.ports = ports;
    this.jvm = jvm;
    this.jvmOptions = jvmOptions;
    this.agent = agent;
    this.config = config;
  }

  /** Starts one more worker; it is not ready yet. */
  Worker add() {
    int port = ports.next();
    String name = "worker-" + (workers.size() + 1);
    Map<String, String> own = new HashMap<>(config);
    own.put("listeners", Worker.restUrl(port).toString());
    Path file =
        PropertiesFile.write(
            launcher.directory().resolve("config").resolve(name + ".properties"), own);
    List<String> options = new ArrayList<>(jvmOptions);
    OptionalInt metricsPort = OptionalInt.empty();
    if (agent.isPresent()) {
      metricsPort = OptionalInt.of(ports.next());
      options.add(agent.get().option(metricsPort.getAsInt()));
    }
    JavaCommand command =
        new JavaCommand(
            name,
            jvm.options(HEAP, options),
            classPath,
            "org.apache.kafka.connect.cli.ConnectDistributed",
            List.of(file.toString()));
    Server server =
        new Server(command, launcher, () -> http.answers(Worker.restUrl(port).resolve("/health")));
    Worker worker = new Worker(port, metricsPort, server);
    workers.add(worker);
    server.start();
    return worker;
  }

  List<Worker> all() {
    return List.copyOf(workers);
  }

  /**
   * Returns a worker's configuration, as far as all workers share it.
   *
   * @param client settings of clients that may do everything
   * @param replication replication factor of the internal topics
   */
  static Map<String, String> defaults(Map<String, String> client, int replication) {
    String factor = Integer.toString(replication);
    Map<String, String> config = new HashMap<>(client);
    for (String kind : List.of("admin.", "consumer.", "producer.")) {
      client.forEach((name, value) -> config.put(kind + name, value));
    }
    config.put("group.id", Worker.GROUP);
    config.put("key.converter", JSON_CONVERTER);
    config.put("value.converter", JSON_CONVERTER);
    config.put("config.storage.topic", "connect-configs");
    config.put("config.storage.replication.factor", factor);
    config.put("offset.storage.topic", "connect-offsets");
    config.put("offset.storage.replication.factor", factor);
    config.put("offset.storage.partitions", "4");
    config.put("status.storage.topic", "connect-status");
    config.put("status.storage.replication.factor", factor);
    config.put("status.storage.partitions", "2");
    config.put("exactly.once.source.support", "enabled");
    config.put("plugin.discovery", "service_load");
    // A lost worker is noticed and replaced within seconds, not minutes.
    config.put("session.timeout.ms", "6000");
    config.put("heartbeat.interval.ms", "1500");
    config.put("scheduled.rebalance.max.delay.ms", "5000");
    config.put("offset.flush.interval.ms", "1000");
    return config;
  }
}
