package io.connectsql.connect.boundary;

import java.util.concurrent.Future;
import org.apache.kafka.connect.sink.SinkRecord;

/** Takes the records that a sink task cannot process. */
@FunctionalInterface
public interface RefusedRecords {

  /**
   * Reports a record.
   *
   * @param record one that the task was given, the same object
   * @param reason why, as a user reads it
   * @return done once the report is safe
   * @throws RuntimeException to end the task
   */
  Future<Void> report(SinkRecord record, EngineException reason);
}
