package io.connectsql.tree;

import java.util.List;

/** {@code ASSERT [NULL] VALUES source (column, …) [KEY] (value, …)}: the next row of a source. */
public record AssertValues(
    Location location,
    Identifier source,
    List<Identifier> columns,
    List<Expression> values,
    boolean tombstone)
    implements Statement {
  public AssertValues {
    columns = List.copyOf(columns);
    values = List.copyOf(values);
  }
}
