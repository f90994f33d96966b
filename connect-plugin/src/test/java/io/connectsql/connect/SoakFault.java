package io.connectsql.connect;

import io.connectsql.cluster.LocalCluster;
import java.util.function.BiConsumer;

/** What happens to a cluster in {@link SoakIT}. Worker 0 stays: its memory is watched. */
enum SoakFault {
  KILL(
      "a worker is killed and started again",
      (cluster, connector) -> {
        cluster.killWorker(1);
        cluster.startWorker(1);
      }),
  STOP(
      "a worker ends and is started again",
      (cluster, connector) -> {
        cluster.stopWorker(2);
        cluster.startWorker(2);
      }),
  FREEZE(
      "a worker stands still for longer than its sessions",
      (cluster, connector) -> {
        cluster.suspendWorker(1);
        try {
          // Nobody else knows when it has been given up by all groups.
          connector.awaitWithout(1);
        } finally {
          cluster.resumeWorker(1);
        }
      }),
  BROKER(
      "a broker of three is killed and started again",
      (cluster, connector) -> {
        cluster.killBroker(0);
        cluster.startBroker(0);
      }),
  TASKS(
      "all tasks but one go and come back",
      (cluster, connector) -> {
        connector.tasks(1).change(1);
        connector.tasks(SoakIT.TASKS).change(SoakIT.TASKS);
      }),
  RESTART(
      "the connector is restarted with its tasks",
      (cluster, connector) -> cluster.connect().restart(connector.name()).orThrow()),
  PAUSE(
      "the connector is paused and resumed",
      (cluster, connector) -> {
        cluster.connect().pause(connector.name()).orThrow();
        cluster.connect().awaitState(connector.name(), "PAUSED", SoakIT.TASKS, SqlConnector.LIMIT);
        cluster.connect().resume(connector.name()).orThrow();
      });

  private final String what;
  private final BiConsumer<LocalCluster, SqlConnector> run;

  SoakFault(String what, BiConsumer<LocalCluster, SqlConnector> run) {
    this.what = what;
    this.run = run;
  }

  /** What happens, in words. */
  String what() {
    return what;
  }

  /** Has it happen, which ends while its consequences may still go on. */
  void run(LocalCluster cluster, SqlConnector connector) {
    run.accept(cluster, connector);
  }
}
