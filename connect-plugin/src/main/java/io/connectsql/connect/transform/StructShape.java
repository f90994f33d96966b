package io.connectsql.connect.transform;

import io.connectsql.connect.data.ColumnNames;
import io.connectsql.connect.data.ConnectTypes;
import io.connectsql.connect.data.PartValue;
import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;

/** Structs of one schema. */
final class StructShape implements Shape {
  private final Schema schema;
  private final List<String> names;

  StructShape(Schema schema) {
    this.schema = schema;
    this.names = ColumnNames.of(schema);
  }

  @Override
  public Optional<SqlType> type(String name) {
    return column(name).map(Input::type);
  }

  @Override
  public boolean isFixed() {
    return true;
  }

  @Override
  public Optional<Input> column(String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      return Optional.empty();
    }
    Field field = schema.fields().get(index);
    SqlType type = ConnectTypes.toSql(field.schema());
    PartValue value = PartValue.of(field.schema(), type);
    return Optional.of(
        new Input(
            name,
            type,
            (record, part, row, slot) -> value.read(((Struct) part).get(field), row, slot)));
  }

  @Override
  public boolean isNull(String name) {
    return false;
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public Results results() {
    return new StructResults(schema, names);
  }
}
