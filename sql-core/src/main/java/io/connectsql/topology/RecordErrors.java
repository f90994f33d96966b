package io.connectsql.topology;

import io.connectsql.codegen.EvaluationErrors;

/**
 * Decides what becomes of records that cannot be read or written and is told of expressions that
 * fail. One per query; safe for many threads.
 */
public interface RecordErrors extends EvaluationErrors {

  /**
   * A record cannot be read, or its result cannot be written. Returns to skip the record.
   *
   * @param key the record's key as read, may be null
   * @param value the record's value as read, may be null
   * @throws RuntimeException to stop the query
   */
  void badRecord(RecordPlace place, byte[] key, byte[] value, RuntimeException cause);

  /** Where a record lies. */
  record RecordPlace(String topic, int partition, long offset) {
    @Override
    public String toString() {
      return "topic " + topic + ", partition " + partition + ", offset " + offset;
    }
  }
}
