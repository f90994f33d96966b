package io.connectsql.format.avro;

import io.connectsql.SqlException;
import io.connectsql.format.FieldNames;
import io.connectsql.row.RowSchema.Column;
import io.connectsql.udf.type.ArrayType;
import io.connectsql.udf.type.DecimalType;
import io.connectsql.udf.type.MapType;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/** SQL types out of Avro schemas. */
final class AvroInference {
  private final boolean exactNames;

  /** The records around the current schema. */
  private final Set<String> open = new HashSet<>();

  /**
   * @param exactNames keep the names of fields as they are
   */
  AvroInference(boolean exactNames) {
    this.exactNames = exactNames;
  }

  /**
   * A column for each field of a record.
   *
   * @throws SqlException if it is not a record or a field has no SQL type
   */
  List<Column> columns(Schema schema) {
    Schema record = withoutNull(schema);
    if (record.getType() != Schema.Type.RECORD) {
      throw new SqlException(
          "The Avro schema is no record but " + record.getType().getName(),
          null,
          "Set WRAP_SINGLE_VALUE=false to read it as a single column.");
    }
    return ((StructType) type(record))
        .fields().stream().map(field -> new Column(field.name(), field.type())).toList();
  }

  /**
   * @throws SqlException if there is no such SQL type
   */
  SqlType type(Schema schema) {
    return switch (schema.getType()) {
      case BOOLEAN -> PrimitiveType.BOOLEAN;
      case INT, LONG -> whole(schema);
      case FLOAT, DOUBLE -> PrimitiveType.DOUBLE;
      case STRING, ENUM -> PrimitiveType.VARCHAR;
      case BYTES, FIXED ->
          schema.getLogicalType() instanceof LogicalTypes.Decimal decimal
              ? new DecimalType(decimal.getPrecision(), decimal.getScale())
              : PrimitiveType.BYTES;
      case ARRAY -> array(schema);
      case MAP -> new MapType(PrimitiveType.VARCHAR, type(schema.getValueType()));
      case RECORD -> record(schema);
      case UNION -> union(schema);
      case NULL -> throw new SqlException("The Avro type null has no SQL type");
    };
  }

  private static SqlType whole(Schema schema) {
    String logical = schema.getLogicalType() == null ? "" : schema.getLogicalType().getName();
    if (logical.equals("date")) {
      return PrimitiveType.DATE;
    } else if (logical.startsWith("time-")) {
      return PrimitiveType.TIME;
    } else if (logical.startsWith("timestamp-") || logical.startsWith("local-timestamp-")) {
      return PrimitiveType.TIMESTAMP;
    }
    return schema.getType() == Schema.Type.INT ? PrimitiveType.INTEGER : PrimitiveType.BIGINT;
  }

  private SqlType array(Schema schema) {
    if (AvroEntries.isMarked(schema)) {
      SqlType key = type(AvroEntries.key(schema));
      if (key == PrimitiveType.VARCHAR) {
        return new MapType(key, type(AvroEntries.value(schema)));
      }
    }
    return new ArrayType(type(schema.getElementType()));
  }

  private StructType record(Schema schema) {
    if (!open.add(schema.getFullName())) {
      throw new SqlException(
          "The Avro record " + schema.getFullName() + " contains itself, which no SQL type can",
          null,
          "List the columns to read instead of taking them from the schema.");
    }
    List<String> names =
        FieldNames.toColumns(
            schema.getFields().stream().map(Schema.Field::name).toList(), exactNames);
    List<StructType.Field> fields = new ArrayList<>();
    for (Schema.Field field : schema.getFields()) {
      fields.add(new StructType.Field(names.get(field.pos()), type(field.schema())));
    }
    open.remove(schema.getFullName());
    return new StructType(fields);
  }

  private SqlType union(Schema schema) {
    List<Schema> branches = AvroUnions.branches(schema);
    if (branches.size() == 1) {
      return type(branches.get(0));
    }
    List<String> names =
        FieldNames.toColumns(branches.stream().map(Schema::getName).toList(), exactNames);
    List<StructType.Field> fields = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      fields.add(new StructType.Field(names.get(i), type(branches.get(i))));
    }
    return new StructType(fields);
  }

  private static Schema withoutNull(Schema schema) {
    if (schema.getType() == Schema.Type.UNION && AvroUnions.branches(schema).size() == 1) {
      return AvroUnions.branches(schema).get(0);
    }
    return schema;
  }
}
