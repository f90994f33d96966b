package io.connectsql.tree;

import java.util.List;

/** {@code MAP(key := value, …)}. */
public record MapConstructor(Location location, List<MapEntry> entries) implements Expression {
  public MapConstructor {
    entries = List.copyOf(entries);
  }
}
