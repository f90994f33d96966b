package io.connectsql.tree;

import java.util.List;
import java.util.Optional;

/** {@code CASE operand WHEN … THEN … ELSE … END}. */
public record SimpleCase(
    Location location, Expression operand, List<WhenClause> whens, Optional<Expression> otherwise)
    implements Expression {
  public SimpleCase {
    whens = List.copyOf(whens);
  }
}
