package io.connectsql.format.avro;

import io.connectsql.format.ColumnSource;
import io.connectsql.format.Place;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.WireFormat;
import io.connectsql.format.avro.AvroWriters.RecordField;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.SqlType;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** Writes rows as Avro data with one schema. */
final class AvroEncoder implements RowEncoder {
  private final byte[] header;

  /** The slot of the only column if it is written bare; then null is written as null. */
  private final int bareSlot;

  private final FieldWriter[] fields;
  private final AvroOutput out = new AvroOutput();

  /** Writes one field of the record. */
  private interface FieldWriter {
    void write(AvroOutput out, Row row);
  }

  private AvroEncoder(int schemaId, int bareSlot, FieldWriter[] fields) {
    header = WireFormat.header(schemaId);
    this.bareSlot = bareSlot;
    this.fields = fields;
  }

  /** Writes the only column as a bare value. */
  static AvroEncoder bare(int schemaId, Schema schema, Column column, int slot) {
    AvroWriter writer = AvroWriters.of(schema, column.type(), column.name());
    return new AvroEncoder(
        schemaId, slot, new FieldWriter[] {new ValueWriter(writer, slot, column.name())});
  }

  /** Writes a record with a field per column. */
  static AvroEncoder record(
      int schemaId, Schema schema, List<Column> columns, List<ColumnSource> sources) {
    List<String> names = columns.stream().map(Column::name).toList();
    List<SqlType> types = columns.stream().map(Column::type).toList();
    List<RecordField> fields = AvroWriters.fields(schema, names, types, "The row").fields();
    FieldWriter[] writers = new FieldWriter[fields.size()];
    for (int i = 0; i < writers.length; i++) {
      RecordField field = fields.get(i);
      AvroWriter writer = field.writer();
      if (field.source() < 0) {
        writers[i] = (out, row) -> writer.write(out, null);
        continue;
      }
      ColumnSource source = sources.get(field.source());
      ValueWriter value = new ValueWriter(writer, source.slot(), field.name());
      writers[i] =
          source.isCarried()
              ? new CarriedWriter(
                  schema.getFields().get(i).schema(),
                  columns.get(field.source()),
                  source.carried(),
                  value)
              : value;
    }
    return new AvroEncoder(schemaId, -1, writers);
  }

  @Override
  public byte[] encode(Row row) {
    if (bareSlot >= 0 && row.isNull(bareSlot)) {
      return null;
    }
    out.clear();
    out.writeFixed(header);
    try {
      for (FieldWriter field : fields) {
        field.write(out, row);
      }
    } catch (AvroRuntimeException e) {
      throw new RecordFormatException("cannot write Avro: " + e.getMessage(), e);
    }
    return out.toByteArray();
  }

  private record ValueWriter(AvroWriter writer, int slot, String name) implements FieldWriter {
    @Override
    public void write(AvroOutput out, Row row) {
      try {
        writer.write(out, row, slot);
      } catch (RecordFormatException e) {
        throw e.in(name);
      } catch (ArithmeticException e) {
        throw new RecordFormatException("the value is out of the range of the Avro type", e)
            .in(name);
      }
    }
  }

  /** Writes a column that is carried as it was read. */
  private static final class CarriedWriter implements FieldWriter {
    private final Schema schema;
    private final Column column;
    private final int carried;
    private final ValueWriter absent;

    /** The schemas of the record before; those of the next one are mostly the same. */
    private Schema[] writerSchemas;

    private AvroCopier copier;

    /**
     * @param absent writes the column where the record did not have it
     */
    CarriedWriter(Schema schema, Column column, int carried, ValueWriter absent) {
      this.schema = schema;
      this.column = column;
      this.carried = carried;
      this.absent = absent;
    }

    @Override
    public void write(AvroOutput out, Row row) {
      int slot = absent.slot();
      if (row.isNull(slot)) {
        absent.write(out, row);
        return;
      }
      AvroData data = (AvroData) row.get(slot);
      if (data.columns() != writerSchemas) {
        copier = AvroCopiers.of(data.columns()[carried], schema, column.type(), column.name());
        writerSchemas = data.columns();
      }
      long place = row.getLong(slot);
      try {
        copier.copy(data.bytes(), Place.from(place), Place.to(place), out);
      } catch (RecordFormatException e) {
        throw e.in(column.name());
      }
    }
  }
}
