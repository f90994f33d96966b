package io.connectsql.connect.engine;

import io.connectsql.connect.engine.report.ConnectorLog;
import io.connectsql.connect.engine.state.WorkerState;
import io.connectsql.format.Formats;
import io.connectsql.runtime.LogContext;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.client.GroupExit;
import io.connectsql.runtime.metrics.JmxMetrics;
import io.connectsql.runtime.metrics.MetricsBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The scripts of one kind of connector that run on this worker. Connect does not tell tasks why
 * they stop. It may be an edit, after which it starts the tasks again with the new script; so the
 * queries wait for a moment, and those that the new script has as they are go on. Safe for many
 * threads.
 */
final class WorkerScripts implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerScripts.class);

  /** How long queries wait for tasks: Connect takes a second or two to start them again. */
  private static final Duration EDIT_LIMIT = Duration.ofSeconds(5);

  /** How long queries may take to end that tasks have left before. */
  private static final Duration END_LIMIT = Duration.ofSeconds(5);

  /** How long a process that ends leaves it to Connect to stop tasks: it takes a second or two. */
  private static final Duration STOP_LIMIT = Duration.ofSeconds(5);

  private final Formats formats;
  private final WorkerState state;
  private final BiFunction<String, ScriptSettings, ConnectorLog> logs;
  private final Map<String, WorkerScript> scripts = new ConcurrentHashMap<>();

  /** Those without tasks whose queries may go on for a while, for example without brokers. */
  private final Set<WorkerScript> ending = ConcurrentHashMap.newKeySet();

  /**
   * By connector: the tasks of one start and stop in turn, those of others do not wait for them.
   */
  private final Map<String, Object> locks = new ConcurrentHashMap<>();

  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(1, WorkerScripts::timerThread);

  private final ShutdownHook hook = new ShutdownHook("connect-sql-end", this::endWithProcess);

  /**
   * @param logs makes the log of a connector of this name
   */
  WorkerScripts(
      Formats formats, WorkerState state, BiFunction<String, ScriptSettings, ConnectorLog> logs) {
    this.formats = formats;
    this.state = state;
    this.logs = logs;
  }

  private static Thread timerThread(Runnable work) {
    Thread thread = new Thread(work, "connect-sql-script-end");
    thread.setDaemon(true);
    return thread;
  }

  /** Adds a task to the connector's script on this worker. */
  Share join(String connector, int task, ScriptSettings settings) {
    return ScriptErrors.told(settings, () -> start(connector, task, settings));
  }

  private Object lock(String connector) {
    return locks.computeIfAbsent(connector, name -> new Object());
  }

  private Share start(String connector, int task, ScriptSettings settings) {
    synchronized (lock(connector)) {
      WorkerScript script = script(connector, settings);
      script.addTask();
      MetricsBean bean = JmxMetrics.ofTask(connector, task, script.running()::states);
      return new Share(
          script,
          (limit, ended) -> {
            bean.close();
            leave(connector, script, limit, ended);
          });
    }
  }

  private WorkerScript script(String connector, ScriptSettings settings) {
    WorkerScript before = scripts.get(connector);
    if (before != null && before.isOf(settings)) {
      // What is started again is to begin again.
      shrink(connector, before, END_LIMIT);
    } else if (before != null) {
      replace(connector, before, settings);
    }
    WorkerScript running = scripts.get(connector);
    if (running == null) {
      ConnectorLog log = logs.apply(connector, settings);
      running = WorkerScript.of(new ScriptStarter(connector, formats, state, log), settings);
      scripts.put(connector, running);
    }
    return running;
  }

  private void replace(String connector, WorkerScript before, ScriptSettings settings) {
    if (before.canBecome(settings)) {
      try {
        scripts.put(connector, before.edited(settings));
        ended(before);
        return;
      } catch (RuntimeException e) {
        end(connector, before);
        throw e;
      }
    }
    // With other settings nothing can go on; and Connect may have given up on tasks of before.
    end(connector, before);
  }

  private void leave(String connector, WorkerScript script, Duration limit, Runnable ended) {
    synchronized (lock(connector)) {
      script.removeTask();
      if (GroupExit.processEnds() || timer.isShutdown() || !script.canWait()) {
        shrink(connector, script, limit);
      } else {
        ScheduledFuture<?> unused =
            timer.schedule(
                () -> endWait(connector, ended), EDIT_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        return;
      }
    }
    ended.run();
  }

  private void endWait(String connector, Runnable ended) {
    try {
      synchronized (lock(connector)) {
        WorkerScript script = scripts.get(connector);
        if (script != null) {
          shrink(connector, script, END_LIMIT);
        }
      }
    } catch (RuntimeException e) {
      LOG.error("Queries of connector {} do not end", connector, e);
    } finally {
      ended.run();
    }
  }

  /**
   * Ends all queries as the process ends: at once those that are without tasks, the others as
   * Connect stops their tasks. It may not come to that, for it stops its REST server first: this
   * can fail, as Jetty stops it too at the same time, and waits for requests that are under way.
   * Queries that nobody ends would have to build their state anew.
   */
  private void endWithProcess() {
    long limit = System.nanoTime() + STOP_LIMIT.toNanos();
    scripts.forEach(
        (connector, script) -> inTurn(connector, () -> shrink(connector, script, END_LIMIT)));
    scripts
        .values()
        .forEach(script -> script.awaitRelease(Duration.ofNanos(limit - System.nanoTime())));
    List<Thread> ends = new ArrayList<>();
    scripts.forEach((connector, script) -> ends.add(endThread(connector, script)));
    ends.forEach(Thread::start);
    ends.forEach(WorkerScripts::await);
  }

  private Thread endThread(String connector, WorkerScript script) {
    Runnable work = () -> inTurn(connector, () -> end(connector, script));
    return new Thread(LogContext.of(connector, "end").around(work), "end-" + connector);
  }

  private static void await(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void inTurn(String connector, Runnable work) {
    synchronized (lock(connector)) {
      work.run();
    }
  }

  private void shrink(String connector, WorkerScript script, Duration limit) {
    if (script.shrink(limit)) {
      scripts.remove(connector, script);
      ended(script);
    }
  }

  private void end(String connector, WorkerScript script) {
    script.end(END_LIMIT);
    scripts.remove(connector, script);
    ended(script);
  }

  private void ended(WorkerScript script) {
    ending.add(script);
    ending.removeIf(WorkerScript::isReleased);
  }

  /** Returns when nothing runs any more: until then the threads of queries need their classes. */
  @Override
  public void close() {
    hook.close();
    timer.shutdownNow();
    scripts.values().forEach(script -> script.end(END_LIMIT));
    scripts.values().forEach(WorkerScript::awaitRelease);
    scripts.clear();
    ending.forEach(WorkerScript::awaitRelease);
  }
}
