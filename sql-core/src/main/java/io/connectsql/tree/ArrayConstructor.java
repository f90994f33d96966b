package io.connectsql.tree;

import java.util.List;

/** {@code ARRAY[element, …]}. */
public record ArrayConstructor(Location location, List<Expression> elements) implements Expression {
  public ArrayConstructor {
    elements = List.copyOf(elements);
  }
}
