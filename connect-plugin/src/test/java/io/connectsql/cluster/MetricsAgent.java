package io.connectsql.cluster;

import java.nio.file.Path;

/**
 * The Prometheus JMX exporter, as an agent of a worker's virtual machine.
 *
 * @param jar of the agent
 * @param rules which metrics it shows by which names
 */
record MetricsAgent(Path jar, Path rules) {

  /** Returns the option of a virtual machine that serves its metrics at a port. */
  String option(int port) {
    return "-javaagent:" + jar + "=127.0.0.1:" + port + ":" + rules;
  }
}
