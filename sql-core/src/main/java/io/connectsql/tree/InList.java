package io.connectsql.tree;

import java.util.List;

/** {@code value [NOT] IN (candidate, …)}. */
public record InList(
    Location location, Expression value, List<Expression> candidates, boolean negated)
    implements Expression {
  public InList {
    candidates = List.copyOf(candidates);
  }
}
