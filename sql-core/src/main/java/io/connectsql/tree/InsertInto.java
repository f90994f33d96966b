package io.connectsql.tree;

import java.util.List;

/** {@code INSERT INTO target [WITH (…)] SELECT …}. */
public record InsertInto(
    Location location, Identifier target, List<Property> properties, Query query)
    implements Statement {
  public InsertInto {
    properties = List.copyOf(properties);
  }
}
