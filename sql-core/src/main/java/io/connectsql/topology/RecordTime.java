package io.connectsql.topology;

import io.connectsql.catalog.Source;
import io.connectsql.format.RecordFormatException;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The event time of a topic's records. Used by one thread at a time. */
interface RecordTime {
  /**
   * @return epoch milliseconds, not negative
   * @throws RecordFormatException if the record has no time
   */
  long read(ConsumerRecord<?, ?> record);

  /** Of a source's records as they lie in its topic. */
  static Supplier<RecordTime> of(Source source, TopicKeys.Tools tools) {
    return source
        .topic()
        .timestamp()
        .<Supplier<RecordTime>>map(
            column -> () -> new ColumnRecordTime(source, column, tools, false))
        .orElse(() -> RecordTime::ofRecord);
  }

  private static long ofRecord(ConsumerRecord<?, ?> record) {
    if (record.timestamp() < 0) {
      throw new RecordFormatException("the record has no timestamp");
    }
    return record.timestamp();
  }
}
