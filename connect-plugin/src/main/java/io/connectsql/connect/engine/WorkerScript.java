package io.connectsql.connect.engine;

import io.connectsql.connect.engine.ScriptStarter.Edit;
import io.connectsql.connect.engine.report.Outbox;
import io.connectsql.connect.sink.FedQueries;
import io.connectsql.runtime.LogContext;
import io.connectsql.runtime.QueryBeans;
import io.connectsql.runtime.RunningScript;
import io.connectsql.runtime.ScriptSettings;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A connector's script on this worker, shared by the connector's tasks here. The capacity of tasks
 * that leave stays until {@link #shrink}. Not thread-safe.
 */
final class WorkerScript {
  /** Connect polls at least each second, unless it is busy with what a task has said. */
  private static final Duration PAUSE_LIMIT = Duration.ofSeconds(4);

  private final ScriptStarter starter;
  private final ScriptRun run;
  private final QueryBeans beans;
  private final CountDownLatch released = new CountDownLatch(1);
  private PauseWatch watch;
  private int tasks;
  private boolean ending;

  private WorkerScript(ScriptStarter starter, ScriptRun run) {
    this.starter = starter;
    this.run = run;
    this.beans = new QueryBeans(starter.connector(), run.queries().queries());
  }

  /** A script without tasks. */
  static WorkerScript of(ScriptStarter starter, ScriptSettings settings) {
    return new WorkerScript(starter, starter.make(settings));
  }

  /**
   * This script after an edit. Queries that the edit leaves as they are go on; this ends. If it
   * fails, this is to be ended.
   *
   * @param settings as {@link #canBecome} wants them
   */
  WorkerScript edited(ScriptSettings settings) {
    stopWatching();
    Edit edit = starter.edit(run, settings);
    edit.run().queries().resume();
    beans.close();
    ending = true;
    release(edit.ended(), run.engines()::close);
    return new WorkerScript(starter, edit.run());
  }

  boolean isOf(ScriptSettings settings) {
    return run.settings().properties().equals(settings.properties());
  }

  /** Whether its queries can go on with other settings: all tasks have left for them. */
  boolean canBecome(ScriptSettings settings) {
    return tasks == 0 && run.settings().runsLike(settings);
  }

  RunningScript running() {
    return run.queries();
  }

  /** What the tasks are to write; of a source connector only. */
  Outbox outbox() {
    return starter.log().outbox();
  }

  /** The queries that records are fed to; none for a source connector. */
  FedQueries fed() {
    return run.fed();
  }

  /** Pauses the queries while tasks are not polled; only for tasks that are. */
  synchronized PauseWatch watch() {
    if (watch == null) {
      watch =
          new PauseWatch(
              starter.connector(),
              PAUSE_LIMIT,
              System::nanoTime,
              running()::pause,
              running()::resume);
    }
    return watch;
  }

  void addTask() {
    if (tasks == 0) {
      run.origin().learn(starter.connector());
    }
    tasks++;
    if (running().capacity() < tasks) {
      running().addCapacity();
    }
  }

  /** Queries without tasks pause, for a connector that has been stopped reads no further. */
  void removeTask() {
    tasks--;
    if (tasks == 0) {
      running().pause();
    }
  }

  /** Whether queries may go on without their tasks: none has failed. */
  boolean canWait() {
    return running().failure().isEmpty();
  }

  /**
   * Takes away the capacity that no task has; without tasks, the script ends.
   *
   * @return true if it has ended
   */
  boolean shrink(Duration limit) {
    if (tasks == 0) {
      end(limit);
      return true;
    }
    while (running().capacity() > tasks) {
      running().removeCapacity(limit);
    }
    return false;
  }

  /** Ends the queries, whatever tasks there are. */
  void end(Duration limit) {
    if (ending) {
      return;
    }
    ending = true;
    // Nobody writes letters any more that queries may wait for.
    outbox().close();
    running().close(limit);
    run.origin().close();
    beans.close();
    stopWatching();
    release(
        running(),
        () -> {
          run.state().close();
          run.engines().close();
        });
  }

  /** Queries that have not ended in time keep their directory and their classes until they have. */
  private void release(RunningScript ended, Runnable release) {
    if (ended.hasEnded()) {
      finish(release);
      return;
    }
    Thread thread =
        new Thread(
            LogContext.of(starter.connector(), "end")
                .around(
                    () -> {
                      ended.awaitEnd();
                      finish(release);
                    }),
            "end-" + starter.connector());
    thread.setDaemon(true);
    thread.start();
  }

  private void finish(Runnable release) {
    try {
      release.run();
    } finally {
      released.countDown();
    }
  }

  private synchronized void stopWatching() {
    if (watch != null) {
      watch.close();
    }
  }

  /** Whether all of it has ended after its last task. */
  boolean isReleased() {
    return released.getCount() == 0;
  }

  /** Waits until all of it has ended, or the time is over. */
  void awaitRelease(Duration limit) {
    try {
      boolean unused = released.await(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
