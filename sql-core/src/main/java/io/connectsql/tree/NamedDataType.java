package io.connectsql.tree;

import java.util.List;

/** {@code BIGINT}, {@code DECIMAL(4, 2)}, or a type made by {@code CREATE TYPE}. */
public record NamedDataType(Location location, Identifier name, List<Integer> parameters)
    implements DataType {
  public NamedDataType {
    parameters = List.copyOf(parameters);
  }
}
