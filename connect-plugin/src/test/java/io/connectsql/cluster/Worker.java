package io.connectsql.cluster;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/** A distributed Connect worker. */
public final class Worker {

  static final String GROUP = "connect-cluster";

  private final int port;
  private final OptionalInt metricsPort;
  private final Server server;

  Worker(int port, OptionalInt metricsPort, Server server) {
    this.port = port;
    this.metricsPort = metricsPort;
    this.server = server;
  }

  /** Returns the address of its REST API. */
  public URI restUrl() {
    return restUrl(port);
  }

  static URI restUrl(int port) {
    return URI.create("http://127.0.0.1:" + port);
  }

  /** Returns its id, as {@code GET /connectors/{name}/status} shows it. */
  public String id() {
    return "127.0.0.1:" + port;
  }

  /**
   * Returns where Prometheus reads its metrics.
   *
   * @throws java.util.NoSuchElementException if the cluster was built without metrics
   */
  public URI metricsUrl() {
    return restUrl(metricsPort.orElseThrow()).resolve("/metrics");
  }

  /** Returns whether its process runs. */
  public boolean isAlive() {
    return server.isAlive();
  }

  /** Returns what it logged. */
  public ProcessLog log() {
    return server.log();
  }

  /**
   * Returns its process.
   *
   * @throws IllegalStateException if it does not run
   */
  public ProcessHandle process() {
    return server.process();
  }

  /**
   * Returns how many bytes of its process are in RAM, as Linux tells.
   *
   * @throws IOException where it does not
   */
  public long residentBytes() throws IOException {
    Path status = Path.of("/proc", String.valueOf(process().pid()), "status");
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
        .findFirst()
        .orElseThrow();
  }

  /** Looks into its virtual machine. */
  public WorkerJvm jvm() {
    return new WorkerJvm(process());
  }

  Server server() {
    return server;
  }
}
