package io.connectsql.connect.boundary;

import java.util.List;
import java.util.Map;

/**
 * What the engine does for sink connectors. Thread-safe.
 *
 * <p>Whatever cannot be done is an {@link EngineException}.
 */
public interface SinkBoundary {

  /**
   * Checks a connector's configuration against the live cluster; changes nothing.
   *
   * @param config the connector's properties as the user wrote them, secrets resolved
   * @return what is wrong, in the order of the script; empty if the connector can run
   */
  List<ValidationMessage> validate(Map<String, String> config);

  /**
   * Creates the topics that are missing and registers the schemas, once before tasks start.
   *
   * @param config a connector's properties
   */
  void prepare(Map<String, String> config);

  /**
   * Starts a task: adds its share of threads to those queries of the connector that read topics,
   * and makes ready for records.
   *
   * @param connector name of the connector
   * @param task number of the task within its connector, from 0
   * @param config the task's properties
   * @param refused takes the records that cannot be processed
   */
  SinkHandle startTask(
      String connector, int task, Map<String, String> config, RefusedRecords refused);
}
