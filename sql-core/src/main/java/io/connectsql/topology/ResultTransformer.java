package io.connectsql.topology;

import io.connectsql.row.Row;
import org.apache.kafka.streams.kstream.ValueTransformerWithKey;
import org.apache.kafka.streams.processor.ProcessorContext;

/** Makes result rows of the state of groups within Kafka Streams' tables. */
final class ResultTransformer<K> implements ValueTransformerWithKey<K, Row, Row> {
  private final AggregateReader<K> reader;

  ResultTransformer(AggregateReader<K> reader) {
    this.reader = reader;
  }

  @Override
  public void init(ProcessorContext context) {
    // Groups know all that their results need.
  }

  @Override
  public Row transform(K key, Row state) {
    return state == null ? null : reader.read(key, state, 0, null, null);
  }

  @Override
  public void close() {
    // Nothing is held.
  }
}
