package io.connectsql.topology;

import io.connectsql.topology.RecordErrors.RecordPlace;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.DefaultProductionExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;

/**
 * Treats records whose results are too large for their topic like other bad records. State is
 * another matter: the copy in Kafka must not lack what the store has, so the query always stops.
 */
public final class LargeRecordHandler extends DefaultProductionExceptionHandler {
  private static final String CHANGELOG = "-changelog";

  private RecordErrors errors;
  private String applicationId;

  @Override
  public void configure(Map<String, ?> configs) {
    super.configure(configs);
    errors = (RecordErrors) configs.get(BadKeyHandler.ERRORS);
    applicationId = (String) configs.get(StreamsConfig.APPLICATION_ID_CONFIG);
  }

  @Override
  public Response handleError(
      ErrorHandlerContext context, ProducerRecord<byte[], byte[]> record, Exception exception) {
    if (!(exception instanceof RecordTooLargeException)) {
      return super.handleError(context, record, exception);
    }
    RecordTooLargeException cause =
        new RecordTooLargeException(
            "A record for topic " + record.topic() + " is too large: " + exception.getMessage());
    if (isChangelog(record.topic())) {
      throw cause;
    }
    errors.badRecord(
        RecordPlace.of(context), context.sourceRawKey(), context.sourceRawValue(), cause);
    return Response.resume();
  }

  private boolean isChangelog(String topic) {
    return topic.startsWith(applicationId + "-") && topic.endsWith(CHANGELOG);
  }
}
