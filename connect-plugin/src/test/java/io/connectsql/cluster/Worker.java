package io.connectsql.cluster;

import java.net.URI;

/** A distributed Connect worker. */
public final class Worker {

  static final String GROUP = "connect-cluster";

  private final int port;
  private final Server server;

  Worker(int port, Server server) {
    this.port = port;
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

  /** Looks into its virtual machine. */
  public WorkerJvm jvm() {
    return new WorkerJvm(process());
  }

  Server server() {
    return server;
  }
}
