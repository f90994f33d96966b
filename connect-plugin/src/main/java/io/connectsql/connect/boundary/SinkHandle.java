package io.connectsql.connect.boundary;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.sink.SinkRecord;

/** A running sink task. Its methods are called by one thread, but for {@link #stop}. */
public interface SinkHandle {

  /**
   * Takes partitions over from whoever had them before.
   *
   * @return where to read on, by partition; those from which nothing was taken yet are missing
   */
  Map<Partition, Long> open(Collection<Partition> partitions);

  /**
   * Processes records, possibly none.
   *
   * @throws EngineException if the task cannot go on
   */
  Continuation put(Collection<SinkRecord> records);

  /**
   * Makes safe what has been processed.
   *
   * @param consumed how far each partition has been read
   * @return the offsets for Connect to commit
   */
  Map<Partition, Long> commit(Map<Partition, Long> consumed);

  /** Lets go of partitions; what has not been committed is taken back. */
  void close(Collection<Partition> partitions);

  /** Returns what can be measured of the queries that read topics, until the task stops. */
  List<TaskMetric> metrics();

  /**
   * Ends the task. May be called twice, and by any thread.
   *
   * @param limit after which what has not ended is left to end by itself
   * @param ended is run, by whichever thread, once the task has no share of the engine any more:
   *     its queries wait for a moment, in case that an edited configuration still has them
   */
  void stop(Duration limit, Runnable ended);
}
