package io.connectsql.tree;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A SELECT, on its own or as part of another statement. */
public record Query(
    Location location,
    List<SelectItem> select,
    Relation from,
    Optional<Window> window,
    Optional<Expression> where,
    List<Expression> groupBy,
    List<Expression> partitionBy,
    Optional<Expression> having,
    Optional<Emit> emit,
    OptionalInt limit)
    implements Statement {
  public Query {
    select = List.copyOf(select);
    groupBy = List.copyOf(groupBy);
    partitionBy = List.copyOf(partitionBy);
  }

  /** When results are given out. */
  public enum Emit {
    CHANGES,
    FINAL
  }
}
