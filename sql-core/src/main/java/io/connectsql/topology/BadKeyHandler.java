package io.connectsql.topology;

import io.connectsql.topology.RecordErrors.RecordPlace;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;

/**
 * Treats keys that cannot be read like other bad records: stateful queries read keys in Kafka
 * Streams' deserializers, before their own code sees the record.
 */
public final class BadKeyHandler implements DeserializationExceptionHandler {
  /** The setting that holds the {@link RecordErrors} of the query, as an object. */
  public static final String ERRORS = "connectsql.record.errors";

  private RecordErrors errors;

  @Override
  public void configure(Map<String, ?> configs) {
    errors = (RecordErrors) configs.get(ERRORS);
  }

  @Override
  public Response handleError(
      ErrorHandlerContext context, ConsumerRecord<byte[], byte[]> record, Exception exception) {
    RuntimeException cause =
        exception instanceof RuntimeException runtime
            ? runtime
            : new IllegalStateException(exception);
    errors.badRecord(
        new RecordPlace(record.topic(), record.partition(), record.offset()),
        record.key(),
        record.value(),
        cause);
    return Response.resume();
  }
}
