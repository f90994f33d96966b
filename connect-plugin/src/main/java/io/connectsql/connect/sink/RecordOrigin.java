package io.connectsql.connect.sink;

import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/** Where Connect's consumer read a record, whatever transforms have made of it since. */
record RecordOrigin(SinkRecord record) implements RecordMetadata {

  @Override
  public String topic() {
    return record.originalTopic();
  }

  @Override
  public int partition() {
    return record.originalKafkaPartition();
  }

  @Override
  public long offset() {
    return record.originalKafkaOffset();
  }
}
