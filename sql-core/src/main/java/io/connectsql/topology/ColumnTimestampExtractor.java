package io.connectsql.topology;

import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.catalog.TimestampColumn;
import io.connectsql.format.RecordFormatException;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/**
 * Takes the event time from a column. A record without a time in it is left to Kafka Streams as one
 * with a negative timestamp, which is dropped and logged.
 */
final class ColumnTimestampExtractor implements TimestampExtractor {
  private static final long NO_TIME = -1;

  private final ThreadLocal<ColumnReader> readers;
  private final ColumnTime time;

  /** Reads the column's part of a record into slot 0. */
  private interface ColumnReader {
    void read(ConsumerRecord<Object, Object> record, Row into);
  }

  ColumnTimestampExtractor(
      Source source, TimestampColumn timestamp, TopicKeys.Tools tools, boolean compactKeys) {
    SourceColumn column =
        source.columns().stream()
            .filter(c -> c.name().equals(timestamp.column()))
            .findFirst()
            .orElseThrow();
    this.time = ColumnTime.of(column.type(), timestamp);
    this.readers =
        ThreadLocal.withInitial(
            () ->
                column.role() == Role.KEY
                    ? ofKey(source, column, tools, compactKeys)
                    : ofValue(source, column, tools));
  }

  private static ColumnReader ofValue(Source source, SourceColumn column, TopicKeys.Tools tools) {
    List<RowSchema.Column> values = source.columns(Role.VALUE);
    int[] slots = slots(values, column);
    var decoder =
        tools
            .formats()
            .get(source.topic().value().format())
            .decoder(source.topic().value(), values, slots, tools.registry());
    return (record, row) -> {
      if (record.value() != null) {
        decoder.decode((byte[]) record.value(), row);
      }
    };
  }

  private static ColumnReader ofKey(
      Source source, SourceColumn column, TopicKeys.Tools tools, boolean compact) {
    TopicKeys keys =
        new TopicKeys(
            source.topic().key(), source.columns(Role.KEY), source.topic().window(), tools);
    List<RowSchema.Column> columns = keys.columns();
    int[] slots = new int[new KeyLayout(keys.shape()).size()];
    Arrays.fill(slots, -1);
    System.arraycopy(slots(columns, column), 0, slots, 0, columns.size());
    KeyReader reader = compact ? new KeyLayout(keys.shape()).reader(slots) : keys.reader(slots);
    return (record, row) -> {
      if (record.key() != null) {
        reader.read((byte[]) record.key(), row);
      }
    };
  }

  private static int[] slots(List<RowSchema.Column> columns, SourceColumn wanted) {
    return columns.stream().mapToInt(c -> c.name().equals(wanted.name()) ? 0 : -1).toArray();
  }

  @Override
  public long extract(ConsumerRecord<Object, Object> record, long partitionTime) {
    Row row = new Row(1);
    try {
      readers.get().read(record, row);
      return row.isNull(0) ? withoutTime(record) : time.read(row, 0);
    } catch (RecordFormatException e) {
      // The record is read once more by its segment, which reports it.
      return record.timestamp();
    } catch (RuntimeException e) {
      return NO_TIME;
    }
  }

  /** A deletion has no columns, so it keeps the record's own time. */
  private static long withoutTime(ConsumerRecord<Object, Object> record) {
    return record.value() == null ? record.timestamp() : NO_TIME;
  }
}
