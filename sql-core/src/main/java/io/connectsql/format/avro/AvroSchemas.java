package io.connectsql.format.avro;

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
import java.util.Map;
import java.util.Set;
import org.apache.avro.JsonProperties;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;

/**
 * The Avro schemas that rows are written with. They carry what Connect's Avro converter needs to
 * get at its own types, and every field may be null. Records within records are named after the
 * fields that lead to them.
 */
final class AvroSchemas {
  private static final String CONNECT_NAME = "connect.name";
  private static final String CONNECT_VERSION = "connect.version";
  private static final String CONNECT_PARAMETERS = "connect.parameters";
  private static final String CONNECT_DATA = "org.apache.kafka.connect.data.";

  private final String namespace;
  private final Set<String> used = new HashSet<>();

  private AvroSchemas(String namespace) {
    this.namespace = namespace;
  }

  /** A record with a field per column. */
  static Schema record(String fullName, List<Column> columns) {
    int dot = fullName.lastIndexOf('.');
    AvroSchemas schemas = new AvroSchemas(dot < 0 ? null : fullName.substring(0, dot));
    List<StructType.Field> fields =
        columns.stream().map(c -> new StructType.Field(c.name(), c.type())).toList();
    return schemas.record(fields, fullName.substring(dot + 1));
  }

  /** The schema of bare values. */
  static Schema bare(String fullName, SqlType type) {
    int dot = fullName.lastIndexOf('.');
    return new AvroSchemas(dot < 0 ? null : fullName.substring(0, dot))
        .of(type, fullName.substring(dot + 1));
  }

  private Schema of(SqlType type, String name) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case BOOLEAN -> Schema.create(Schema.Type.BOOLEAN);
        case INTEGER -> Schema.create(Schema.Type.INT);
        case BIGINT -> Schema.create(Schema.Type.LONG);
        case DOUBLE -> Schema.create(Schema.Type.DOUBLE);
        case VARCHAR -> Schema.create(Schema.Type.STRING);
        case BYTES -> Schema.create(Schema.Type.BYTES);
        case DATE ->
            LogicalTypes.date().addToSchema(connect(Schema.create(Schema.Type.INT), "Date"));
        case TIME ->
            LogicalTypes.timeMillis().addToSchema(connect(Schema.create(Schema.Type.INT), "Time"));
        case TIMESTAMP ->
            LogicalTypes.timestampMillis()
                .addToSchema(connect(Schema.create(Schema.Type.LONG), "Timestamp"));
      };
    } else if (type instanceof DecimalType decimal) {
      Schema schema = connect(Schema.create(Schema.Type.BYTES), "Decimal");
      schema.addProp(
          CONNECT_PARAMETERS,
          Map.of(
              "scale", Integer.toString(decimal.scale()),
              "connect.decimal.precision", Integer.toString(decimal.precision())));
      return LogicalTypes.decimal(decimal.precision(), decimal.scale()).addToSchema(schema);
    } else if (type instanceof ArrayType array) {
      return Schema.createArray(nullable(of(array.element(), name)));
    } else if (type instanceof MapType map) {
      return entries(map, name);
    } else {
      return record(((StructType) type).fields(), name);
    }
  }

  private static Schema connect(Schema schema, String name) {
    schema.addProp(CONNECT_VERSION, 1);
    schema.addProp(CONNECT_NAME, CONNECT_DATA + name);
    return schema;
  }

  private Schema entries(MapType map, String name) {
    Schema entry = Schema.createRecord(unused(name), null, namespace, false);
    entry.addProp(AvroEntries.MARK, AvroEntries.MARK_VALUE);
    entry.setFields(
        List.of(
            field(AvroEntries.KEY, of(map.key(), name + "_MapKey")),
            field(AvroEntries.VALUE, of(map.value(), name + "_MapValue"))));
    return Schema.createArray(entry);
  }

  private Schema record(List<StructType.Field> fields, String name) {
    Schema record = Schema.createRecord(unused(name), null, namespace, false);
    record.addProp(CONNECT_NAME, record.getFullName());
    List<Field> avroFields = new ArrayList<>();
    for (StructType.Field field : fields) {
      avroFields.add(field(field.name(), of(field.type(), name + "_" + field.name())));
    }
    record.setFields(avroFields);
    return record;
  }

  private static Field field(String name, Schema schema) {
    return new Field(name, nullable(schema), null, JsonProperties.NULL_VALUE);
  }

  private static Schema nullable(Schema schema) {
    return Schema.createUnion(Schema.create(Schema.Type.NULL), schema);
  }

  /** Names may meet: the field B_C of column A and the field C of column A_B. */
  private String unused(String name) {
    String free = name;
    for (int i = 2; !used.add(free); i++) {
      free = name + "_" + i;
    }
    return free;
  }
}
