package io.connectsql.topology;

import io.connectsql.codegen.EvaluationErrors;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.processor.api.RecordMetadata;

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

  /**
   * An aggregate function cannot take a row. Returns to leave the group's result as it was.
   *
   * @param function the call, as SQL
   * @throws RuntimeException to stop the query: the group's result would miss the row
   */
  void aggregateFailed(String function, RuntimeException cause);

  /**
   * Waits until all reports that must not be lost are kept. Called before a commit.
   *
   * @throws RuntimeException if that cannot be: the query must not commit
   */
  default void flush() {}

  /** Where a record lies. */
  record RecordPlace(String topic, int partition, long offset) {
    /** The place of results that no single record of a topic has led to. */
    private static final RecordPlace NONE = new RecordPlace("(none)", -1, -1);

    /**
     * @param metadata null where a result was not led to by a record of a topic
     */
    public static RecordPlace of(RecordMetadata metadata) {
      return metadata == null
          ? NONE
          : new RecordPlace(metadata.topic(), metadata.partition(), metadata.offset());
    }

    /** The place of the record that Kafka Streams was processing. */
    static RecordPlace of(ErrorHandlerContext context) {
      return context.topic() == null
          ? NONE
          : new RecordPlace(context.topic(), context.partition(), context.offset());
    }

    @Override
    public String toString() {
      return "topic " + topic + ", partition " + partition + ", offset " + offset;
    }
  }
}
