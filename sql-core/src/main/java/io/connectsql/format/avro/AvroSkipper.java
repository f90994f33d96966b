package io.connectsql.format.avro;

import io.connectsql.format.RecordFormatException;
import java.util.IdentityHashMap;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;

/** Goes past the values of one writer's schema. */
interface AvroSkipper {

  void skip(AvroInput in);

  static AvroSkipper of(Schema schema) {
    return of(schema, new IdentityHashMap<>());
  }

  /**
   * @param records those under way: a record may contain itself
   */
  private static AvroSkipper of(Schema schema, Map<Schema, RecordSkipper> records) {
    return switch (schema.getType()) {
      case NULL -> AvroInput::readNull;
      case BOOLEAN -> AvroInput::readBoolean;
      case INT -> AvroInput::readInt;
      case LONG -> AvroInput::readLong;
      case FLOAT -> in -> in.skipFixed(Float.BYTES);
      case DOUBLE -> in -> in.skipFixed(Double.BYTES);
      case STRING -> AvroInput::skipString;
      case BYTES -> AvroInput::skipBytes;
      case ENUM -> AvroInput::readEnum;
      case FIXED -> {
        int size = schema.getFixedSize();
        yield in -> in.skipFixed(size);
      }
      case ARRAY -> array(of(schema.getElementType(), records));
      case MAP -> map(of(schema.getValueType(), records));
      case UNION -> {
        AvroSkipper[] branches =
            schema.getTypes().stream().map(s -> of(s, records)).toArray(AvroSkipper[]::new);
        yield in -> branches[branch(in, branches.length)].skip(in);
      }
      case RECORD -> {
        RecordSkipper known = records.get(schema);
        if (known == null) {
          known = new RecordSkipper(new AvroSkipper[schema.getFields().size()]);
          records.put(schema, known);
          for (Field field : schema.getFields()) {
            known.fields[field.pos()] = of(field.schema(), records);
          }
        }
        yield known;
      }
    };
  }

  /** The branch of a union that follows. */
  static int branch(AvroInput in, int branches) {
    int branch = in.readIndex();
    if (branch < 0 || branch >= branches) {
      throw new RecordFormatException("not valid Avro: a union has no branch " + branch);
    }
    return branch;
  }

  private static AvroSkipper array(AvroSkipper element) {
    return in -> {
      for (int items = in.skipBlocks(); items != 0; items = in.skipBlocks()) {
        for (int i = 0; i < items; i++) {
          element.skip(in);
        }
      }
    };
  }

  private static AvroSkipper map(AvroSkipper value) {
    return in -> {
      for (int items = in.skipBlocks(); items != 0; items = in.skipBlocks()) {
        for (int i = 0; i < items; i++) {
          in.skipString();
          value.skip(in);
        }
      }
    };
  }

  /** Goes past a record, field by field. */
  final class RecordSkipper implements AvroSkipper {
    private final AvroSkipper[] fields;

    private RecordSkipper(AvroSkipper[] fields) {
      this.fields = fields;
    }

    @Override
    public void skip(AvroInput in) {
      for (AvroSkipper field : fields) {
        field.skip(in);
      }
    }
  }
}
