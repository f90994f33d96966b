package io.connectsql.connect.transform;

import io.connectsql.connect.data.ConnectTypes;
import io.connectsql.connect.data.ValueWriter;
import io.connectsql.connect.data.ValueWriters;
import io.connectsql.row.Row;
import io.connectsql.row.RowValues;
import io.connectsql.udf.type.SqlType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;

/**
 * Structs out of structs. Fields that are passed on keep their schemas, down to the last detail.
 */
final class StructResults implements Results {
  private final Schema input;
  private final List<String> names;
  private final Map<String, Column> columns = new LinkedHashMap<>();

  /** A field of the result. */
  private record Column(String name, Schema schema, Source source) {}

  /** Where a field's value comes from. */
  private interface Source {
    Object get(Struct part, Row computed);
  }

  /**
   * @param names of the input's fields as columns
   */
  StructResults(Schema input, List<String> names) {
    this.input = input;
    this.names = names;
  }

  @Override
  public void all() {
    names.forEach(name -> passed(name, null));
  }

  @Override
  public void passed(String column, String name) {
    Field field = input.fields().get(names.indexOf(column));
    add(
        name == null ? column : name,
        new Column(
            name == null ? field.name() : name,
            field.schema(),
            // A default belongs to the reader: what is null stays null.
            (part, computed) -> part.getWithoutDefault(field.name())));
  }

  @Override
  public void computed(String name, SqlType type, int slot) {
    Schema schema = ConnectTypes.toConnect(type);
    ValueWriter writer = ValueWriters.of(type, schema);
    add(
        name,
        new Column(
            name,
            schema,
            (part, computed) -> writer.nullable(RowValues.get(computed, slot, type))));
  }

  /** A column of a name that is there already takes its place, and its spelling. */
  private void add(String key, Column column) {
    Column before = columns.get(key);
    String name = before == null ? column.name() : before.name();
    columns.put(key, new Column(name, column.schema(), column.source()));
  }

  @Override
  public Maker maker() {
    SchemaBuilder builder =
        SchemaBuilder.struct().name(input.name()).version(input.version()).doc(input.doc());
    if (input.parameters() != null) {
      builder.parameters(input.parameters());
    }
    if (input.isOptional()) {
      builder.optional();
    }
    columns.values().forEach(c -> builder.field(c.name(), c.schema()));
    Schema output = builder.build();
    Field[] fields = output.fields().toArray(Field[]::new);
    Source[] sources = columns.values().stream().map(Column::source).toArray(Source[]::new);
    return (part, computed) -> {
      Struct result = new Struct(output);
      for (int i = 0; i < fields.length; i++) {
        result.put(fields[i], sources[i].get((Struct) part, computed));
      }
      return new SchemaAndValue(output, result);
    };
  }
}
