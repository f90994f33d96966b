package io.connectsql.topology;

import io.connectsql.row.Row;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/**
 * Makes rows of a stream of what another query of the same application writes to it.
 *
 * @param source reads all but the columns of values
 * @param values takes these from the other query's rows
 */
record ChainedReader(SourceReader source, WholeColumns values) implements RowReader<byte[], Row> {

  @Override
  public Row read(byte[] key, Row value, long timestamp, Headers headers, RecordMetadata metadata) {
    Row row = source.readKey(key, timestamp, headers, metadata);
    values.copy(value, row);
    return row;
  }

  @Override
  public Row readKey(byte[] key, long timestamp, Headers headers, RecordMetadata metadata) {
    return source.readKey(key, timestamp, headers, metadata);
  }

  @Override
  public byte[] key(byte[] key) {
    return key;
  }
}
