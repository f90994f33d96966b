package io.connectsql.tree;

import java.util.List;

/** {@code STRUCT(field := value, …)}. */
public record StructConstructor(Location location, List<StructEntry> entries)
    implements Expression {
  public StructConstructor {
    entries = List.copyOf(entries);
  }
}
