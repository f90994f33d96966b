package io.connectsql.connect.transform;

import io.connectsql.connect.data.ConnectTypes;
import io.connectsql.connect.data.ValueWriter;
import io.connectsql.connect.data.ValueWriters;
import io.connectsql.row.Row;
import io.connectsql.row.RowValues;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;

/**
 * Results out of keys or values without fields. One column that is called KEY or VALUE stays bare;
 * all else makes a struct, or a map where there is no schema.
 */
final class BareResults implements Results {
  private final String bare;
  private final Schema input;
  private final List<Column> columns = new ArrayList<>();

  /** A column of the result. */
  private record Column(String name, Schema schema, Source source) {}

  /** Where a column's value comes from. */
  private interface Source {
    Object get(Object part, Row computed);
  }

  /**
   * @param bare the name of the column that the key or value is
   * @param input its schema, or null
   */
  BareResults(String bare, Schema input) {
    this.bare = bare;
    this.input = input;
  }

  @Override
  public void all() {
    passed(bare, null);
  }

  @Override
  public void passed(String column, String name) {
    columns.add(new Column(name == null ? bare : name, input, (part, computed) -> part));
  }

  @Override
  public void computed(String name, SqlType type, int slot) {
    Schema schema = input == null ? null : ConnectTypes.toConnect(type);
    ValueWriter writer = schema == null ? ValueWriters.free(type) : ValueWriters.of(type, schema);
    columns.add(
        new Column(
            name,
            schema,
            (part, computed) -> writer.nullable(RowValues.get(computed, slot, type))));
  }

  @Override
  public Maker maker() {
    if (columns.size() == 1 && columns.get(0).name().equals(bare)) {
      Column column = columns.get(0);
      return (part, computed) ->
          new SchemaAndValue(column.schema(), column.source().get(part, computed));
    }
    return input == null ? this::map : structs();
  }

  private SchemaAndValue map(Object part, Row computed) {
    Map<String, Object> result = new LinkedHashMap<>();
    columns.forEach(c -> result.put(c.name(), c.source().get(part, computed)));
    return new SchemaAndValue(null, result);
  }

  private Maker structs() {
    SchemaBuilder builder = SchemaBuilder.struct();
    columns.forEach(c -> builder.field(c.name(), c.schema()));
    Schema output = builder.build();
    Field[] fields = output.fields().toArray(Field[]::new);
    return (part, computed) -> {
      Struct result = new Struct(output);
      for (int i = 0; i < fields.length; i++) {
        result.put(fields[i], columns.get(i).source().get(part, computed));
      }
      return new SchemaAndValue(output, result);
    };
  }
}
