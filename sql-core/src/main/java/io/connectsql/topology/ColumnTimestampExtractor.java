package io.connectsql.topology;

import io.connectsql.catalog.Source;
import io.connectsql.catalog.TimestampColumn;
import io.connectsql.format.RecordFormatException;
import io.connectsql.topology.RecordErrors.RecordPlace;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/** Takes the event time from a column. A record without a time in it is a bad record. */
final class ColumnTimestampExtractor implements TimestampExtractor {
  /** Kafka Streams drops what comes with a negative time. */
  private static final long SKIPPED = -1;

  private final ThreadLocal<RecordTime> times;
  private final RecordErrors errors;

  ColumnTimestampExtractor(
      Source source,
      TimestampColumn timestamp,
      TopicKeys.Tools tools,
      boolean compactKeys,
      RecordErrors errors) {
    this.errors = errors;
    this.times =
        ThreadLocal.withInitial(() -> new ColumnRecordTime(source, timestamp, tools, compactKeys));
  }

  @Override
  public long extract(ConsumerRecord<Object, Object> record, long partitionTime) {
    try {
      return times.get().read(record);
    } catch (RecordFormatException e) {
      errors.badRecord(
          new RecordPlace(record.topic(), record.partition(), record.offset()),
          (byte[]) record.key(),
          (byte[]) record.value(),
          e);
      return SKIPPED;
    }
  }
}
