package io.connectsql.tree;

import java.util.List;

/** {@code INSERT INTO target (column, …) VALUES (value, …)}. */
public record InsertValues(
    Location location, Identifier target, List<Identifier> columns, List<Expression> values)
    implements Statement {
  public InsertValues {
    columns = List.copyOf(columns);
    values = List.copyOf(values);
  }
}
