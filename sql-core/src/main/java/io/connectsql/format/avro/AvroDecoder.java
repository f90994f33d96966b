package io.connectsql.format.avro;

import io.connectsql.format.BySchemaId;
import io.connectsql.format.ColumnTarget;
import io.connectsql.format.FieldNames;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.WireFormat;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.SqlType;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** Reads Avro data straight into rows, by plans that are made once for each writer's schema. */
final class AvroDecoder implements RowDecoder {
  private final boolean unwrapped;
  private final List<String> names;
  private final List<SqlType> types;
  private final List<ColumnTarget> targets;
  private final boolean carries;
  private final SchemaRegistry registry;
  private final BySchemaId<Plan> plans = new BySchemaId<>(this::plan);
  private final AvroInput in = new AvroInput();

  AvroDecoder(
      boolean unwrapped,
      List<Column> columns,
      List<ColumnTarget> targets,
      SchemaRegistry registry) {
    this.unwrapped = unwrapped;
    this.names = columns.stream().map(Column::name).toList();
    this.types = columns.stream().map(Column::type).toList();
    this.targets = List.copyOf(targets);
    this.carries = targets.stream().anyMatch(t -> t instanceof ColumnTarget.Carried);
    this.registry = registry;
  }

  @Override
  public void decode(byte[] data, Row into) {
    Plan plan = plans.get(WireFormat.schemaId(data));
    try {
      plan.read(in.at(data, WireFormat.HEADER_SIZE), into);
    } catch (IndexOutOfBoundsException e) {
      throw new RecordFormatException("not valid Avro: it ends too early", e);
    } catch (AvroRuntimeException e) {
      throw new RecordFormatException("not valid Avro: " + e.getMessage(), e);
    }
  }

  /** Fills the slots of a row. */
  private interface Plan {
    void read(AvroInput in, Row into);
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
    if (!(targets.get(0) instanceof ColumnTarget.Value target)) {
      return (data, into) -> {};
    }
    String name = names.get(0);
    AvroReader reader = AvroReaders.of(schema, types.get(0));
    return (data, into) -> {
      try {
        reader.read(data, into, target.slot());
      } catch (RecordFormatException e) {
        throw e.in(name);
      }
    };
  }

  private Plan record(Schema schema) {
    if (schema.getType() == Schema.Type.RECORD) {
      AvroFieldSteps steps = AvroFieldSteps.of(schema, names, types, targets, /* toEnd= */ false);
      if (!carries) {
        return (data, into) -> steps.read(data, into, null);
      }
      Schema[] columns = columnSchemas(schema);
      return (data, into) -> steps.read(data, into, new AvroData(data.data(), columns));
    }
    if (schema.getType() == Schema.Type.UNION) {
      Plan[] branches = schema.getTypes().stream().map(this::record).toArray(Plan[]::new);
      return (data, into) -> branches[AvroSkipper.branch(data, branches.length)].read(data, into);
    }
    if (schema.getType() == Schema.Type.NULL) {
      int[] slots =
          targets.stream().flatMap(t -> t.slots().stream()).mapToInt(Integer::intValue).toArray();
      return (data, into) -> AvroFieldSteps.setNull(slots, into);
    }
    String message =
        "the data is an Avro "
            + schema.getType().getName()
            + ", not a record with a field per column";
    return (data, into) -> {
      throw new RecordFormatException(message);
    };
  }

  /** By column the schema of its field, null where the record has none. */
  private Schema[] columnSchemas(Schema record) {
    List<Schema.Field> fields = record.getFields();
    int[] matches = FieldNames.match(names, fields.stream().map(Schema.Field::name).toList());
    Schema[] schemas = new Schema[matches.length];
    for (int i = 0; i < matches.length; i++) {
      if (matches[i] != FieldNames.ABSENT) {
        schemas[i] = fields.get(matches[i]).schema();
      }
    }
    return schemas;
  }
}
