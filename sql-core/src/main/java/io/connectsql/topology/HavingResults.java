package io.connectsql.topology;

import io.connectsql.row.Row;
import org.apache.kafka.streams.kstream.Predicate;

/**
 * Gives out the result rows that meet a condition.
 *
 * @param reader makes rows of states
 */
record HavingResults<K>(AggregateReader<K> reader, Predicate<K, Row> condition)
    implements GroupResults<K> {

  @Override
  public Row of(K group, Row state) {
    if (state == null) {
      return null;
    }
    Row row = reader.read(group, state, 0, null, null);
    return condition.test(group, row) ? row : null;
  }
}
