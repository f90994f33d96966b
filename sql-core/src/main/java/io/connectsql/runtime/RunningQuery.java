package io.connectsql.runtime;

import io.connectsql.plan.OutputNode;
import io.connectsql.runtime.metrics.QueryMetrics;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A query in this process, or all queries of a script that share an application. Tasks add their
 * threads to it and take them away again. Safe for many threads.
 */
public interface RunningQuery {

  /** The query's id, or {@link Application#SHARED}. */
  String id();

  /** The consumer group, and what transactional ids and internal topics begin with. */
  String applicationId();

  /** What its queries do. */
  List<OutputNode> plans();

  /** Why the query stopped; empty while it has not. */
  Optional<QueryFailure> failure();

  /** What is measured of it in this process. */
  QueryMetrics metrics();

  /** Adds the capacity of one task; the first one starts the query. */
  void addThread();

  /**
   * Takes the capacity of one task away; the last one ends the query in this process.
   *
   * @param limit how long to wait for the thread to end
   */
  void removeThread(Duration limit);

  /** Reads no further; the threads stay in the group. */
  void pause();

  /** Goes on where {@link #pause} left off. */
  void resume();

  /**
   * Ends the query in this process.
   *
   * @param limit how long to wait for its threads to end
   */
  void close(Duration limit);

  /** Whether it is closed and none of its threads runs any more. */
  boolean hasEnded();

  /** Waits until a query that is closed has ended: without brokers that can take minutes. */
  void awaitEnd();
}
