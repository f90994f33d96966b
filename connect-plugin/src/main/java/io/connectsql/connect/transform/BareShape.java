package io.connectsql.connect.transform;

import io.connectsql.connect.data.ConnectTypes;
import io.connectsql.connect.data.FreeTypes;
import io.connectsql.connect.data.PartValue;
import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.connect.data.Schema;

/** Keys or values without fields: the single column KEY or VALUE. */
final class BareShape implements Shape {
  private final String name;
  private final Schema schema;
  private final Optional<SqlType> type;

  /**
   * @param name of the column
   * @param schema null if there is none
   * @param sample shows the type where there is no schema
   */
  BareShape(String name, Schema schema, Object sample) {
    this.name = name;
    this.schema = schema;
    this.type = schema == null ? FreeTypes.of(sample) : Optional.of(ConnectTypes.toSql(schema));
  }

  @Override
  public Optional<SqlType> type(String wanted) {
    return wanted.equals(name) ? type : Optional.empty();
  }

  @Override
  public boolean isFixed() {
    return schema != null;
  }

  @Override
  public Optional<Input> column(String wanted) {
    if (!wanted.equals(name) || type.isEmpty()) {
      return Optional.empty();
    }
    PartValue value = PartValue.of(schema, type.get());
    return Optional.of(
        new Input(name, type.get(), (record, part, row, slot) -> value.read(part, row, slot)));
  }

  @Override
  public boolean isNull(String wanted) {
    return wanted.equals(name) && type.isEmpty();
  }

  @Override
  public List<String> names() {
    return List.of(name);
  }

  @Override
  public Results results() {
    return new BareResults(name, schema);
  }
}
