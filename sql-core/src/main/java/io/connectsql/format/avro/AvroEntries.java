package io.connectsql.format.avro;

import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;

/** Maps that are written as an array of records with the fields key and value. */
final class AvroEntries {
  static final String KEY = "key";
  static final String VALUE = "value";

  /** Connect's mark for the record. */
  static final String MARK = "connect.internal.type";

  static final String MARK_VALUE = "MapEntry";

  private AvroEntries() {}

  static boolean isEntries(Schema schema) {
    if (schema.getType() != Schema.Type.ARRAY
        || schema.getElementType().getType() != Schema.Type.RECORD) {
      return false;
    }
    List<String> names = schema.getElementType().getFields().stream().map(Field::name).toList();
    return names.equals(List.of(KEY, VALUE));
  }

  /** Whether the writer said that it is a map, and not just something that looks like one. */
  static boolean isMarked(Schema schema) {
    return isEntries(schema)
        && (MARK_VALUE.equals(schema.getElementType().getProp(MARK))
            || MARK_VALUE.equals(schema.getElementType().getName()));
  }

  static Schema key(Schema schema) {
    return schema.getElementType().getField(KEY).schema();
  }

  static Schema value(Schema schema) {
    return schema.getElementType().getField(VALUE).schema();
  }
}
