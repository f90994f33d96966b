package io.connectsql.connect.data;

import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.format.ColumnTarget;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.plan.ReadColumn;
import io.connectsql.plan.SourceNode;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.connect.sink.SinkRecord;

/** Makes rows of Connect's records: only the columns that a query reads. Not thread-safe. */
public final class RecordReader {
  private final int size;
  private final SchemaCache<PartReader> keys;
  private final SchemaCache<PartReader> values;
  private final List<Extra> extras = new ArrayList<>();

  /** A column that is neither in the key nor in the value. */
  private interface Extra {
    void fill(Row row, SinkRecord record);
  }

  /**
   * @param node what the query reads
   * @param valueTargets what becomes of each of the value columns that the stream has
   */
  public RecordReader(SourceNode node, List<ColumnTarget> valueTargets) {
    this.size = node.schema().size();
    List<Column> keyColumns = node.source().columns(Role.KEY);
    List<ColumnTarget> keyTargets =
        keyColumns.stream()
            .map(c -> ColumnTarget.ofSlot(node.columns().indexOf(ReadColumn.whole(c.name()))))
            .toList();
    List<Column> valueColumns = node.source().columns(Role.VALUE);
    this.keys = new SchemaCache<>(schema -> PartReader.of(schema, keyColumns, keyTargets));
    this.values = new SchemaCache<>(schema -> PartReader.of(schema, valueColumns, valueTargets));
    for (int slot = 0; slot < node.columns().size(); slot++) {
      extra(node.source(), node.columns().get(slot).column(), slot).ifPresent(extras::add);
    }
  }

  private static Optional<Extra> extra(Source source, String name, int slot) {
    Optional<SourceColumn> own =
        source.columns().stream().filter(c -> c.name().equals(name)).findFirst();
    if (own.isPresent()) {
      return switch (own.get().role()) {
        case HEADERS ->
            Optional.of((row, record) -> row.set(slot, HeaderValues.all(record.headers())));
        case HEADER -> {
          String header = own.get().headerKey().orElseThrow();
          yield Optional.of(
              (row, record) -> row.set(slot, HeaderValues.last(record.headers(), header)));
        }
        default -> Optional.empty();
      };
    }
    return switch (PseudoColumn.valueOf(name)) {
      case ROWTIME -> Optional.of((row, record) -> row.setLong(slot, RecordTime.of(record)));
      case ROWPARTITION ->
          Optional.of((row, record) -> row.setInt(slot, record.originalKafkaPartition()));
      case ROWOFFSET ->
          Optional.of((row, record) -> row.setLong(slot, record.originalKafkaOffset()));
      default -> Optional.empty();
    };
  }

  /**
   * The row of a record; of one without a value, the key and what else is known.
   *
   * @throws io.connectsql.format.RecordFormatException if it does not fit the columns
   */
  public Row read(SinkRecord record) {
    Row row = new Row(size);
    if (record.key() != null) {
      keys.get(record.keySchema()).read(record.key(), row);
    }
    if (record.value() != null) {
      values.get(record.valueSchema()).read(record.value(), row);
    }
    for (Extra extra : extras) {
      extra.fill(row, record);
    }
    return row;
  }
}
