package io.connectsql.format.avro;

import io.connectsql.format.ColumnTarget;
import io.connectsql.format.FieldNames;
import io.connectsql.format.Place;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.StructFields;
import io.connectsql.row.Row;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;

/** Reads the fields of a record that are wanted, and goes past the others. */
final class AvroFieldSteps {
  /** Slots of fields that the writer's schema does not have. */
  private final int[] absent;

  private final Step[] steps;

  /** What is done at one field. */
  private interface Step {
    void read(AvroInput in, Row into, AvroData data);
  }

  private AvroFieldSteps(int[] absent, Step[] steps) {
    this.absent = absent;
    this.steps = steps;
  }

  /**
   * @param names of the columns, or of a STRUCT's fields
   * @param toEnd whether something is read behind the record; if not, reading ends with the last
   *     field that is wanted
   */
  static AvroFieldSteps of(
      Schema record,
      List<String> names,
      List<SqlType> types,
      List<ColumnTarget> targets,
      boolean toEnd) {
    List<Schema.Field> fields = record.getFields();
    int[] matches = FieldNames.match(names, fields.stream().map(Schema.Field::name).toList());
    List<Integer> absent = new ArrayList<>();
    int[] wantedBy = new int[fields.size()];
    Arrays.fill(wantedBy, -1);
    int size = toEnd ? fields.size() : 0;
    for (int i = 0; i < matches.length; i++) {
      if (targets.get(i) instanceof ColumnTarget.Skipped) {
        continue;
      }
      if (matches[i] == FieldNames.ABSENT) {
        absent.addAll(targets.get(i).slots());
      } else {
        wantedBy[matches[i]] = i;
        size = Math.max(size, matches[i] + 1);
      }
    }
    Step[] steps = new Step[size];
    for (int field = 0; field < size; field++) {
      Schema schema = fields.get(field).schema();
      int i = wantedBy[field];
      steps[field] =
          i < 0
              ? skip(schema)
              : step(schema, names.get(i), types.get(i), targets.get(i), toEnd || field < size - 1);
    }
    return new AvroFieldSteps(absent.stream().mapToInt(Integer::intValue).toArray(), steps);
  }

  private static Step skip(Schema schema) {
    AvroSkipper skipper = AvroSkipper.of(schema);
    return (in, into, data) -> skipper.skip(in);
  }

  private static Step step(
      Schema schema, String name, SqlType type, ColumnTarget target, boolean toEnd) {
    if (target instanceof ColumnTarget.Value value) {
      return new ValueStep(AvroReaders.of(schema, type), name, value.slot());
    } else if (target instanceof ColumnTarget.Carried carried) {
      return new CarryStep(AvroSkipper.of(schema), carried.slot());
    }
    return fields(schema, name, (StructType) type, (ColumnTarget.Fields) target, toEnd);
  }

  private static Step fields(
      Schema schema, String name, StructType type, ColumnTarget.Fields target, boolean toEnd) {
    if (schema.getType() == Schema.Type.RECORD) {
      AvroFieldSteps nested =
          of(
              schema,
              type.fields().stream().map(StructType.Field::name).toList(),
              type.fields().stream().map(StructType.Field::type).toList(),
              target.fields(),
              toEnd);
      return (in, into, data) -> {
        try {
          nested.read(in, into, data);
        } catch (RecordFormatException e) {
          throw e.in(name);
        }
      };
    }
    int[] slots = target.slots().stream().mapToInt(Integer::intValue).toArray();
    if (schema.getType() == Schema.Type.NULL) {
      return (in, into, data) -> setNull(slots, into);
    }
    if (schema.getType() == Schema.Type.UNION && !AvroUnions.isStruct(schema, type)) {
      Step[] branches =
          schema.getTypes().stream()
              .map(branch -> fields(branch, name, type, target, toEnd))
              .toArray(Step[]::new);
      return (in, into, data) ->
          branches[AvroSkipper.branch(in, branches.length)].read(in, into, data);
    }
    return new WholeStep(AvroReaders.of(schema, type), name, new StructFields(type, target));
  }

  static void setNull(int[] slots, Row into) {
    for (int slot : slots) {
      into.setNull(slot);
    }
  }

  /**
   * @param data the record as a whole, where columns are carried
   */
  void read(AvroInput in, Row into, AvroData data) {
    setNull(absent, into);
    for (Step step : steps) {
      step.read(in, into, data);
    }
  }

  private record ValueStep(AvroReader reader, String name, int slot) implements Step {
    @Override
    public void read(AvroInput in, Row into, AvroData data) {
      try {
        reader.read(in, into, slot);
      } catch (RecordFormatException e) {
        throw e.in(name);
      }
    }
  }

  private record CarryStep(AvroSkipper skipper, int slot) implements Step {
    @Override
    public void read(AvroInput in, Row into, AvroData data) {
      int from = in.position();
      skipper.skip(in);
      into.setCarried(slot, data, Place.of(from, in.position()));
    }
  }

  /** Reads a STRUCT that is not written as a record. */
  private record WholeStep(AvroReader reader, String name, StructFields fields) implements Step {
    @Override
    public void read(AvroInput in, Row into, AvroData data) {
      try {
        fields.read((Struct) reader.read(in), into);
      } catch (RecordFormatException e) {
        throw e.in(name);
      }
    }
  }
}
