package io.connectsql.tree;

import java.util.List;

/** {@code (parameter, …) => body}, an argument of a function. */
public record Lambda(Location location, List<Identifier> parameters, Expression body)
    implements Expression {
  public Lambda {
    parameters = List.copyOf(parameters);
  }
}
