package io.connectsql.connect.boundary;

import java.util.List;
import java.util.Map;

/**
 * The engine of a worker, as connectors and tasks see it. There is at most one per worker and
 * version of the plugin. Thread-safe.
 *
 * <p>Whatever cannot be done is an {@link EngineException}.
 */
public interface EngineBoundary extends AutoCloseable {

  /**
   * Checks a connector's configuration against the live cluster; changes nothing.
   *
   * @param config the connector's properties as the user wrote them, secrets resolved
   * @return what is wrong, in the order of the script; empty if the connector can run
   */
  List<ValidationMessage> validate(Map<String, String> config);

  /**
   * Creates the topics that are missing and registers the schemas, once before tasks start. Does
   * nothing to what is there already.
   *
   * @param config a connector's properties
   */
  void prepare(Map<String, String> config);

  /**
   * Returns how many tasks have work, at least 1: more find no partition to read.
   *
   * @param config a connector's properties
   */
  int maxTasks(Map<String, String> config);

  /**
   * Starts a task: adds its share of threads to the connector's queries on this worker. Returns
   * without waiting for the queries to run.
   *
   * @param connector name of the connector
   * @param task number of the task within its connector, from 0
   * @param config the task's properties
   */
  TaskHandle startTask(String connector, int task, Map<String, String> config);

  /**
   * Moves a stopped connector's read positions, or resets its queries completely.
   *
   * @param config the connector's properties
   * @param offsets by source partition, in the maps that {@link OutputRecord} shows; a null value
   *     moves to the start of that partition. If there is no other value, the queries are reset:
   *     their groups and internal topics are deleted, and their state on every worker is not used
   *     any more
   * @return whether the offsets have been applied
   */
  boolean alterOffsets(Map<String, String> config, Map<Map<String, ?>, Map<String, ?>> offsets);

  /** Returns what the engine does for sink connectors. */
  SinkBoundary sinks();

  /**
   * Compiles a transform.
   *
   * @param sql {@code SELECT … FROM record [WHERE …]}
   * @param key whether it is for keys, or for values
   */
  TransformHandle transform(String sql, boolean key);

  /**
   * Drops what calls of tasks and transforms have left in the thread that it is called by: the
   * thread may live as long as the worker, and would hold the engine.
   */
  void leaveThread();

  /** Frees all that the engine holds. All tasks have been stopped before. */
  @Override
  void close();
}
