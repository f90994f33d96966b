package io.connectsql.connect.boundary;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A running task. Its methods are called by one thread, but for {@link #stop}. */
public interface TaskHandle {

  /**
   * Returns what the task has to say: processing log, dead letters and progress. The task's queries
   * pause while nobody calls this.
   *
   * @param limit how long to wait for the first record
   * @return records in order; empty if there were none in time
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  List<OutputRecord> poll(Duration limit) throws InterruptedException;

  /** Returns why the task cannot go on; empty as long as it can. */
  Optional<TaskFailure> failure();

  /** Returns what can be measured until the task stops. */
  List<TaskMetric> metrics();

  /**
   * Takes the task's threads out of the queries. May be called twice, and by any thread.
   *
   * @param limit after which what has not ended is left to end by itself
   * @param ended is run, by whichever thread, once the task has no share of the engine any more:
   *     its queries wait for a moment, in case that an edited configuration still has them
   */
  void stop(Duration limit, Runnable ended);
}
