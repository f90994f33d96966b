package io.connectsql.topology;

import io.connectsql.row.Row;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/**
 * Rows that an operator of Kafka Streams yields under compact keys.
 *
 * @param size the slots of a row
 */
record RowsReader(int size) implements RowReader<byte[], Row> {

  @Override
  public Row read(byte[] key, Row value, long timestamp, Headers headers, RecordMetadata metadata) {
    return value;
  }

  @Override
  public Row readKey(byte[] key, long timestamp, Headers headers, RecordMetadata metadata) {
    return new Row(size);
  }

  @Override
  public byte[] key(byte[] key) {
    return key;
  }
}
