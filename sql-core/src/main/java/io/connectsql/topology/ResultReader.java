package io.connectsql.topology;

import io.connectsql.row.Row;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/**
 * Takes result rows that a {@link ResultTransformer} or {@link HavingResults} has made.
 *
 * @param groups makes the rows of groups that are gone
 */
record ResultReader<K>(AggregateReader<K> groups) implements RowReader<K, Row> {

  @Override
  public Row read(K key, Row value, long timestamp, Headers headers, RecordMetadata metadata) {
    return value;
  }

  @Override
  public Row readKey(K key, long timestamp, Headers headers, RecordMetadata metadata) {
    return groups.readKey(key, timestamp, headers, metadata);
  }

  @Override
  public byte[] key(K key) {
    return groups.key(key);
  }
}
