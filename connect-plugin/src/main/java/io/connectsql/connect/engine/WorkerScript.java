package io.connectsql.connect.engine;

import io.connectsql.CompiledScript;
import io.connectsql.catalog.Catalog;
import io.connectsql.connect.engine.report.ConnectorLog;
import io.connectsql.connect.engine.report.Outbox;
import io.connectsql.connect.engine.state.RocksLibrary;
import io.connectsql.connect.engine.state.StateDirectory;
import io.connectsql.connect.engine.state.StateOrigin;
import io.connectsql.connect.engine.state.WorkerState;
import io.connectsql.connect.sink.FedQueries;
import io.connectsql.connect.sink.ScriptParts;
import io.connectsql.format.Formats;
import io.connectsql.runtime.ClusterTopics;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.LogContext;
import io.connectsql.runtime.QueryBeans;
import io.connectsql.runtime.RunningScript;
import io.connectsql.runtime.ScriptApplications;
import io.connectsql.runtime.ScriptSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** A connector's script on this worker, shared by the connector's tasks here. Not thread-safe. */
final class WorkerScript {
  /** How long queries whose tasks Connect has given up on may take to end. */
  private static final Duration ABANDON_LIMIT = Duration.ofSeconds(5);

  /** Connect polls at least each second, unless it is busy with what a task has said. */
  private static final Duration PAUSE_LIMIT = Duration.ofSeconds(4);

  private final Map<String, String> properties;
  private final Engines engines;
  private final StateDirectory state;
  private final StateOrigin origin;
  private final RunningScript running;
  private final QueryBeans beans;
  private final FedQueries fed;
  private final Outbox outbox;
  private final String connector;
  private final CountDownLatch released = new CountDownLatch(1);
  private PauseWatch watch;
  private int tasks;
  private boolean ending;

  private WorkerScript(
      String connector,
      Map<String, String> properties,
      Engines engines,
      StateDirectory state,
      StateOrigin origin,
      RunningScript running,
      FedQueries fed,
      Outbox outbox) {
    this.connector = connector;
    this.properties = properties;
    this.engines = engines;
    this.state = state;
    this.origin = origin;
    this.running = running;
    this.fed = fed;
    this.outbox = outbox;
    this.beans = new QueryBeans(connector, running.queries());
  }

  static WorkerScript of(
      String connector,
      ScriptSettings settings,
      Formats formats,
      WorkerState worker,
      ConnectorLog log) {
    RocksLibrary.load();
    Engines engines = Engines.of(settings, formats);
    try (ClusterTopics topics = new ClusterTopics(settings)) {
      CompiledScript script =
          engines
              .engine()
              .script(Catalog.empty(), topics, settings.variables())
              .compile(settings.get(ScriptSettings.SQL).orElse(""));
      StateDirectory state = worker.directories().take(settings, topics.clusterId(), connector);
      return of(connector, settings, engines, ScriptParts.of(script, formats), state, worker, log);
    } catch (RuntimeException e) {
      engines.close();
      throw e;
    }
  }

  private static WorkerScript of(
      String connector,
      ScriptSettings settings,
      Engines engines,
      ScriptParts script,
      StateDirectory state,
      WorkerState worker,
      ConnectorLog log) {
    Map<String, String> properties = new HashMap<>(settings.properties());
    properties.put(ScriptSettings.STATE_DIRECTORY, state.path().toString());
    try {
      if (settings.hasStaticMembers()) {
        properties.putIfAbsent(ScriptSettings.GROUP_INSTANCE_ID, state.memberId());
      }
      ScriptApplications applications =
          ScriptApplications.of(
              engines.engine(),
              engines.engine().registry(),
              script.embedded(),
              settings,
              connector,
              log);
      StateOrigin origin = StateOrigin.check(state.path(), applications.topics(), settings);
      RunningScript running =
          RunningScript.of(applications, new ScriptSettings(properties), worker.memory());
      state.keepOnly(running.applicationIds());
      return new WorkerScript(
          connector,
          settings.properties(),
          engines,
          state,
          origin,
          running,
          FedQueries.of(script, engines.engine()),
          log.outbox());
    } catch (RuntimeException e) {
      state.close();
      throw e;
    }
  }

  boolean isOf(ScriptSettings settings) {
    return properties.equals(settings.properties());
  }

  RunningScript running() {
    return running;
  }

  /** What the tasks are to write; of a source connector only. */
  Outbox outbox() {
    return outbox;
  }

  /** The queries that records are fed to; none for a source connector. */
  FedQueries fed() {
    return fed;
  }

  /** Pauses the queries while tasks are not polled; only for tasks that are. */
  synchronized PauseWatch watch() {
    if (watch == null) {
      watch =
          new PauseWatch(connector, PAUSE_LIMIT, System::nanoTime, running::pause, running::resume);
    }
    return watch;
  }

  void addTask() {
    if (tasks == 0) {
      origin.learn(connector);
    }
    running.addCapacity();
    tasks++;
  }

  /**
   * @return true if it was the last one
   */
  boolean removeTask(Duration limit) {
    if (tasks == 0) {
      return true;
    }
    if (tasks == 1) {
      // Nobody writes letters any more that queries may wait for.
      outbox.close();
    }
    running.removeCapacity(limit);
    tasks--;
    if (tasks == 0) {
      end();
      return true;
    }
    return false;
  }

  void abandon() {
    while (tasks > 0) {
      removeTask(ABANDON_LIMIT);
    }
    end();
  }

  /** Queries that have not ended in time keep their directory and their classes until they have. */
  private void end() {
    if (ending) {
      return;
    }
    ending = true;
    origin.close();
    beans.close();
    stopWatching();
    if (running.hasEnded()) {
      release();
      return;
    }
    Thread thread =
        new Thread(LogContext.of(connector, "end").around(this::awaitEnd), "end-" + connector);
    thread.setDaemon(true);
    thread.start();
  }

  private void awaitEnd() {
    try {
      running.awaitEnd();
    } finally {
      release();
    }
  }

  private synchronized void stopWatching() {
    if (watch != null) {
      watch.close();
    }
  }

  private void release() {
    try {
      state.close();
      engines.close();
    } finally {
      released.countDown();
    }
  }

  /** Whether all of it has ended after its last task. */
  boolean isReleased() {
    return released.getCount() == 0;
  }

  /** Waits until all of it has ended. */
  void awaitRelease() {
    try {
      released.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
