package io.connectsql.connect.data;

import io.connectsql.format.FieldNames;
import java.util.List;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;

/** The names that the fields of a schema have as columns: upper case, unless two become one. */
public final class ColumnNames {
  private ColumnNames() {}

  /**
   * @param schema of a struct
   * @return in the order of its fields
   */
  public static List<String> of(Schema schema) {
    return FieldNames.toColumns(fields(schema), /* exact= */ false);
  }

  static List<String> fields(Schema schema) {
    return schema.fields().stream().map(Field::name).toList();
  }
}
