package io.connectsql.tree;

import java.util.List;
import java.util.Optional;

/** {@code CASE WHEN … THEN … ELSE … END}. */
public record SearchedCase(
    Location location, List<WhenClause> whens, Optional<Expression> otherwise)
    implements Expression {
  public SearchedCase {
    whens = List.copyOf(whens);
  }
}
