package io.connectsql.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import io.connectsql.format.ColumnTarget;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.StructFields;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.Arrays;
import java.util.List;

/**
 * Reads objects with a field per column: by a {@link JsonObjectScanner}, or where their text is
 * unusual or not valid, by a parser.
 */
final class JsonColumnsDecoder implements RowDecoder {
  private final JsonObjectScanner scanner;
  private final JsonDecoder parser;
  private final List<ColumnTarget> targets;
  private final Row parsed;
  private final StructFields[] fields;
  private final JsonValueEncoder[] encoders;

  JsonColumnsDecoder(JsonFactory factory, List<Column> columns, List<ColumnTarget> targets) {
    this.targets = List.copyOf(targets);
    scanner =
        new JsonObjectScanner(
            factory,
            columns.stream().map(Column::name).toList(),
            columns.stream().map(Column::type).toList(),
            targets);
    int size = columns.size();
    int[] slots = new int[size];
    Arrays.setAll(slots, i -> targets.get(i) instanceof ColumnTarget.Skipped ? -1 : i);
    parser = new JsonDecoder(factory, false, columns, slots);
    parsed = new Row(size);
    fields = new StructFields[size];
    encoders = new JsonValueEncoder[size];
    for (int i = 0; i < size; i++) {
      if (targets.get(i) instanceof ColumnTarget.Fields parts) {
        fields[i] = new StructFields((StructType) columns.get(i).type(), parts);
      } else if (targets.get(i) instanceof ColumnTarget.Carried) {
        encoders[i] = new JsonValueEncoder(factory, columns.get(i).type());
      }
    }
  }

  @Override
  public void decode(byte[] data, Row into) {
    int end = scanner.read(data, JsonScanner.skipSpace(data, 0), into);
    if (end == JsonScanner.UNUSUAL || JsonScanner.skipSpace(data, end) < data.length) {
      parse(data, into);
    }
  }

  private void parse(byte[] data, Row into) {
    parser.decode(data, 0, parsed);
    for (int i = 0; i < fields.length; i++) {
      if (targets.get(i) instanceof ColumnTarget.Value value) {
        into.copy(value.slot(), parsed, i);
      } else if (targets.get(i) instanceof ColumnTarget.Carried carried) {
        encoders[i].carry(parsed, i, into, carried.slot());
      } else if (fields[i] != null) {
        fields[i].read((Struct) parsed.get(i), into);
      }
    }
  }
}
