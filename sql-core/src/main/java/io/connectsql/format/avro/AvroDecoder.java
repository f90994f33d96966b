package io.connectsql.format.avro;

import io.connectsql.format.BySchemaId;
import io.connectsql.format.FieldNames;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;

/** Reads Avro data straight into rows, by plans that are made once for each writer's schema. */
final class AvroDecoder implements RowDecoder {
  private final boolean unwrapped;
  private final List<Column> columns;
  private final int[] slots;
  private final SchemaRegistry registry;
  private final BySchemaId<Plan> plans = new BySchemaId<>(this::plan);
  private BinaryDecoder in;

  AvroDecoder(boolean unwrapped, List<Column> columns, int[] slots, SchemaRegistry registry) {
    this.unwrapped = unwrapped;
    this.columns = List.copyOf(columns);
    this.slots = slots.clone();
    this.registry = registry;
  }

  @Override
  public void decode(byte[] data, Row into) {
    Plan plan = plans.get(WireFormat.schemaId(data));
    in =
        DecoderFactory.get()
            .binaryDecoder(data, WireFormat.HEADER_SIZE, data.length - WireFormat.HEADER_SIZE, in);
    try {
      plan.read(in, into);
    } catch (IOException | AvroRuntimeException e) {
      throw new RecordFormatException("not valid Avro: " + e.getMessage(), e);
    }
  }

  /** Fills the slots of a row. */
  private interface Plan {
    void read(BinaryDecoder in, Row into) throws IOException;
  }

  private Plan plan(int schemaId) {
    Schema schema =
        registry
            .byId(schemaId)
            .map(text -> AvroText.parse(text, registry))
            .orElseThrow(
                () ->
                    new RecordFormatException(
                        "schema id " + schemaId + " is not in the schema registry"));
    return unwrapped ? bare(schema) : record(schema);
  }

  private Plan bare(Schema schema) {
    int slot = slots[0];
    String name = columns.get(0).name();
    if (slot < 0) {
      return (data, into) -> {};
    }
    AvroReader reader = AvroReaders.of(schema, columns.get(0).type());
    return (data, into) -> {
      try {
        reader.read(data, into, slot);
      } catch (RecordFormatException e) {
        throw e.in(name);
      }
    };
  }

  private Plan record(Schema schema) {
    if (schema.getType() == Schema.Type.RECORD) {
      return new RecordPlan(schema, columns, slots);
    }
    if (schema.getType() == Schema.Type.UNION) {
      Plan[] branches = schema.getTypes().stream().map(this::record).toArray(Plan[]::new);
      return (data, into) -> branches[AvroSkipper.branch(data, branches.length)].read(data, into);
    }
    if (schema.getType() == Schema.Type.NULL) {
      return (data, into) -> setNull(slots, into);
    }
    String message =
        "the data is an Avro "
            + schema.getType().getName()
            + ", not a record with a field per column";
    return (data, into) -> {
      throw new RecordFormatException(message);
    };
  }

  private static void setNull(int[] slots, Row into) {
    for (int slot : slots) {
      if (slot >= 0) {
        into.setNull(slot);
      }
    }
  }

  /** Reads a record up to the last field that is wanted. */
  private static final class RecordPlan implements Plan {
    /** The slots of columns that the record does not have. */
    private final int[] absent;

    /** For each field up to the last one wanted its slot, or how to skip it. */
    private final int[] slots;

    private final AvroReader[] readers;
    private final AvroSkipper[] skippers;
    private final String[] names;

    RecordPlan(Schema record, List<Column> columns, int[] columnSlots) {
      List<Schema.Field> fields = record.getFields();
      int[] matches =
          FieldNames.match(
              columns.stream().map(Column::name).toList(),
              fields.stream().map(Schema.Field::name).toList());
      absent = columnSlots.clone();
      AvroReader[] all = new AvroReader[fields.size()];
      slots = new int[fields.size()];
      names = new String[fields.size()];
      int wanted = 0;
      for (int i = 0; i < matches.length; i++) {
        int field = matches[i];
        if (field != FieldNames.ABSENT && columnSlots[i] >= 0) {
          absent[i] = -1;
          slots[field] = columnSlots[i];
          names[field] = columns.get(i).name();
          all[field] = AvroReaders.of(fields.get(field).schema(), columns.get(i).type());
          wanted = Math.max(wanted, field + 1);
        }
      }
      readers = Arrays.copyOf(all, wanted);
      skippers = new AvroSkipper[wanted];
      for (int i = 0; i < wanted; i++) {
        if (readers[i] == null) {
          skippers[i] = AvroSkipper.of(fields.get(i).schema());
        }
      }
    }

    @Override
    public void read(BinaryDecoder in, Row into) throws IOException {
      setNull(absent, into);
      for (int i = 0; i < readers.length; i++) {
        if (readers[i] == null) {
          skippers[i].skip(in);
        } else {
          try {
            readers[i].read(in, into, slots[i]);
          } catch (RecordFormatException e) {
            throw e.in(names[i]);
          }
        }
      }
    }
  }
}
