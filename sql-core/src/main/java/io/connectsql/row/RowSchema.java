package io.connectsql.row;

import static java.util.stream.Collectors.joining;

import io.connectsql.udf.type.SqlType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The columns of a {@link Row}, in slot order. Names are unique and compared exactly. */
public final class RowSchema {
  private final List<Column> columns;
  private final Map<String, Integer> slots = new HashMap<>();

  /** A column of a row. */
  public record Column(String name, SqlType type) {
    @Override
    public String toString() {
      return name + " " + type.toSql();
    }
  }

  public RowSchema(List<Column> columns) {
    this.columns = List.copyOf(columns);
    for (int slot = 0; slot < columns.size(); slot++) {
      if (slots.put(columns.get(slot).name(), slot) != null) {
        throw new IllegalArgumentException("duplicate column " + columns.get(slot).name());
      }
    }
  }

  public List<Column> columns() {
    return columns;
  }

  public int size() {
    return columns.size();
  }

  public Column column(int slot) {
    return columns.get(slot);
  }

  /** The slot of the column of exactly this name. */
  public OptionalInt slot(String name) {
    Integer slot = slots.get(name);
    return slot == null ? OptionalInt.empty() : OptionalInt.of(slot);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof RowSchema other && columns.equals(other.columns);
  }

  @Override
  public int hashCode() {
    return columns.hashCode();
  }

  @Override
  public String toString() {
    return columns.stream().map(Column::toString).collect(joining(", ", "(", ")"));
  }
}
