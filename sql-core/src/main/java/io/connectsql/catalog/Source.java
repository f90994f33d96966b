package io.connectsql.catalog;

import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.SourceKind;
import java.util.List;
import java.util.Objects;

/**
 * A stream or table: a topic and the columns its records are read as.
 *
 * @param columns in the order of definition, names unique
 * @param readOnly made by {@code CREATE SOURCE …}: nothing can be written to it
 * @param sql the statement that made it
 */
public record Source(
    String name,
    SourceKind kind,
    List<SourceColumn> columns,
    SourceTopic topic,
    boolean readOnly,
    String sql) {

  public Source {
    columns = List.copyOf(columns);
  }

  /** Sources are equal if they are read and written alike, whichever statements made them. */
  @Override
  public boolean equals(Object o) {
    return o instanceof Source other
        && name.equals(other.name)
        && kind == other.kind
        && columns.equals(other.columns)
        && topic.equals(other.topic)
        && readOnly == other.readOnly;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, kind, columns);
  }

  public boolean isTable() {
    return kind == SourceKind.TABLE;
  }

  public boolean isWindowed() {
    return topic.window().isPresent();
  }

  /** The columns of one part of a record, in order, as formats take them. */
  public List<RowSchema.Column> columns(Role role) {
    return columns.stream()
        .filter(c -> c.role() == role)
        .map(c -> new RowSchema.Column(c.name(), c.type()))
        .toList();
  }

  /** The kind and name as messages put them, for example {@code stream PAGEVIEWS}. */
  public String describe() {
    return (isTable() ? "table " : "stream ") + name;
  }
}
