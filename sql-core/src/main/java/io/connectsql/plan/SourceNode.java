package io.connectsql.plan;

import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.SourceKind;
import io.connectsql.udf.type.SqlType;
import io.connectsql.udf.type.StructType;
import java.util.List;

/**
 * Reads a stream or table.
 *
 * @param alias the name that the query gives the source
 * @param columns what is read of the source: columns, pseudo columns, and fields of STRUCTs
 * @param schema those columns as the query sees them, {@code ALIAS.COLUMN}
 */
public record SourceNode(Source source, String alias, List<ReadColumn> columns, RowSchema schema)
    implements PlanNode {

  public SourceNode {
    columns = List.copyOf(columns);
  }

  /** Reads these columns of a source. */
  public static SourceNode of(Source source, String alias, List<ReadColumn> columns) {
    List<RowSchema.Column> schema =
        columns.stream()
            .map(c -> new RowSchema.Column(qualified(alias, c.name()), typeOf(source, c)))
            .toList();
    return new SourceNode(source, alias, columns, new RowSchema(schema));
  }

  /** How a column of a source is called within a plan. */
  public static String qualified(String alias, String column) {
    return alias + "." + column;
  }

  private static SqlType typeOf(Source source, ReadColumn column) {
    SqlType type = typeOf(source, column.column());
    for (String field : column.fields()) {
      StructType struct = (StructType) type;
      type = struct.fields().get(struct.indexOf(field).orElseThrow()).type();
    }
    return type;
  }

  private static SqlType typeOf(Source source, String column) {
    return source.columns().stream()
        .filter(c -> c.name().equals(column))
        .map(SourceColumn::type)
        .findFirst()
        .orElseGet(() -> PseudoColumn.valueOf(column).type());
  }

  @Override
  public KeyShape key() {
    List<RowSchema.Column> key =
        source.columns(Role.KEY).stream()
            .map(c -> new RowSchema.Column(qualified(alias, c.name()), c.type()))
            .toList();
    return new KeyShape(key, source.topic().window());
  }

  @Override
  public SourceKind kind() {
    return source.kind();
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of();
  }
}
