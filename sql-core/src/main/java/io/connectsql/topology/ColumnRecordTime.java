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

/** Takes the event time from a column. */
final class ColumnRecordTime implements RecordTime {
  private final ColumnReader reader;
  private final ColumnTime time;

  /** Reads the column's part of a record into slot 0. */
  private interface ColumnReader {
    void read(ConsumerRecord<?, ?> record, Row into);
  }

  /**
   * @param compactKeys whether keys have been made compact already
   */
  ColumnRecordTime(
      Source source, TimestampColumn timestamp, TopicKeys.Tools tools, boolean compactKeys) {
    SourceColumn column =
        source.columns().stream()
            .filter(c -> c.name().equals(timestamp.column()))
            .findFirst()
            .orElseThrow();
    this.time = ColumnTime.of(column.type(), timestamp);
    this.reader =
        column.role() == Role.KEY
            ? ofKey(source, column, tools, compactKeys)
            : ofValue(source, column, tools);
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
    TopicKeys keys = TopicKeys.of(source, tools);
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
  public long read(ConsumerRecord<?, ?> record) {
    Row row = new Row(1);
    try {
      reader.read(record, row);
    } catch (RecordFormatException e) {
      // The record is read once more by its segment, which reports it.
      return record.timestamp();
    }
    if (record.value() == null && row.isNull(0)) {
      // A deletion has no columns, so it keeps the record's own time.
      return record.timestamp();
    }
    return time.read(row, 0);
  }
}
