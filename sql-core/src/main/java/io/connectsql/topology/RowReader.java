package io.connectsql.topology;

import io.connectsql.row.Row;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/** Makes the rows that a segment begins with. Used by one thread at a time. */
interface RowReader<K, V> {
  /**
   * The row of a record.
   *
   * @param value never null
   * @param metadata null where a record was not read from a topic
   */
  Row read(K key, V value, long timestamp, Headers headers, RecordMetadata metadata);

  /** The row of a record without a value: what is known of it but its value columns. */
  Row readKey(K key, long timestamp, Headers headers, RecordMetadata metadata);

  /** The key that the record goes on under if it is not given another one. */
  byte[] key(K key);
}
