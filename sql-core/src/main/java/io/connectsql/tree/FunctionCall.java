package io.connectsql.tree;

import java.util.List;

/** {@code name(argument, …)}; {@code COUNT(*)} has no arguments. */
public record FunctionCall(Location location, Identifier name, List<Expression> arguments)
    implements Expression {
  public FunctionCall {
    arguments = List.copyOf(arguments);
  }
}
