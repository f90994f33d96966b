package io.connectsql.connect.data;

import io.connectsql.SqlException;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.row.RowSchema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.connect.data.Schema;

/**
 * The columns of a stream that takes them from its records. A struct's fields are columns, any
 * other value is the column ROWVAL, any other key ROWKEY. What is declared, or in the key, is not
 * taken from the value too.
 *
 * @param stream with the columns that are declared
 * @param key whether the key's columns come from the records too
 */
public record InferredColumns(Source stream, boolean key) {
  /**
   * @param keySchema null for a key without a schema, or no key
   * @param valueSchema null for a value without a schema
   * @throws SqlException if there is nothing to take columns from
   */
  public List<SourceColumn> of(Schema keySchema, Schema valueSchema) {
    if (valueSchema == null) {
      throw new SqlException(
          "stream " + stream.name() + " lists no columns, and the value has no schema",
          null,
          "List the columns: CREATE STREAM " + stream.name() + " (NAME TYPE, …) WITH (…)");
    }
    List<SourceColumn> columns = new ArrayList<>(stream.columns());
    if (key && keySchema != null) {
      columns(keySchema, "ROWKEY").forEach(c -> columns.add(SourceColumn.key(c.name(), c.type())));
    }
    Set<String> taken = columns.stream().map(SourceColumn::name).collect(Collectors.toSet());
    columns(valueSchema, "ROWVAL").stream()
        .filter(c -> !taken.contains(c.name()))
        .forEach(c -> columns.add(SourceColumn.value(c.name(), c.type())));
    return columns;
  }

  private static List<Column> columns(Schema schema, String single) {
    if (schema.type() != Schema.Type.STRUCT) {
      return List.of(new Column(single, ConnectTypes.toSql(schema)));
    }
    List<String> names = ColumnNames.of(schema);
    return schema.fields().stream()
        .map(f -> new Column(names.get(f.index()), ConnectTypes.toSql(f.schema())))
        .toList();
  }
}
