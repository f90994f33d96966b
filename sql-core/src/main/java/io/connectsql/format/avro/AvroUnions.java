package io.connectsql.format.avro;

import io.connectsql.format.FieldNames;
import io.connectsql.udf.type.StructType;
import io.connectsql.udf.type.StructType.Field;
import java.util.List;
import org.apache.avro.Schema;

/**
 * Unions of several schemas as a STRUCT with a field for each, of which one is not null. The fields
 * have the names of the schemas, as in Connect: {@code int}, {@code string}, a record's name.
 */
final class AvroUnions {
  private AvroUnions() {}

  /** The branches of a union that are not null. */
  static List<Schema> branches(Schema union) {
    return union.getTypes().stream().filter(s -> s.getType() != Schema.Type.NULL).toList();
  }

  static boolean isStruct(Schema union, StructType struct) {
    if (branches(union).size() < 2) {
      return false;
    }
    int[] matches =
        FieldNames.match(struct.fields().stream().map(Field::name).toList(), names(union));
    for (int match : matches) {
      if (match == FieldNames.ABSENT) {
        return false;
      }
    }
    return true;
  }

  /** For each branch the position of its field in the STRUCT, or {@link FieldNames#ABSENT}. */
  static int[] fields(Schema union, StructType struct) {
    return FieldNames.match(names(union), struct.fields().stream().map(Field::name).toList());
  }

  private static List<String> names(Schema union) {
    return union.getTypes().stream().map(Schema::getName).toList();
  }
}
