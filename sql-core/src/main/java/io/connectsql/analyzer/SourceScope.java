package io.connectsql.analyzer;

import static java.util.stream.Collectors.joining;

import io.connectsql.NearestName;
import io.connectsql.SqlException;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.ColumnReference;
import io.connectsql.tree.Identifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The columns of the sources of a query.
 *
 * @param joinKey the name and value of a join's key that is no column of a source
 */
record SourceScope(List<QuerySource> sources, Optional<SyntheticKey> joinKey)
    implements ExpressionScope {
  /** How many columns a message lists. */
  private static final int MOST_SHOWN = 20;

  /** The key of a join whose criterion has no column that always holds it. */
  record SyntheticKey(String name, RowExpression value) {}

  SourceScope {
    sources = List.copyOf(sources);
  }

  @Override
  public RowExpression column(ColumnReference reference) {
    String name = reference.name().value();
    if (reference.qualifier().isPresent()) {
      QuerySource source = source(reference.qualifier().get());
      return source.column(name).orElseThrow(() -> unknown(reference, source.allColumns()));
    }
    if (joinKey.isPresent() && joinKey.get().name().equals(name)) {
      return joinKey.get().value();
    }
    List<QuerySource> having = sources.stream().filter(s -> s.column(name).isPresent()).toList();
    if (having.isEmpty()) {
      List<String> all = new ArrayList<>();
      sources.forEach(s -> all.addAll(s.allColumns()));
      throw unknown(reference, all);
    }
    if (having.size() > 1) {
      List<String> candidates = having.stream().map(s -> s.alias() + "." + name).toList();
      throw new SqlException(
          "Column " + name + " is ambiguous",
          reference.location(),
          "Write " + String.join(" or ", candidates) + ".");
    }
    return having.get(0).column(name).orElseThrow();
  }

  /** The source of this name or alias. */
  QuerySource source(Identifier alias) {
    return sources.stream()
        .filter(s -> s.alias().equals(alias.value()))
        .findFirst()
        .orElseThrow(
            () ->
                new SqlException(
                    "Unknown stream, table or alias " + alias.value(),
                    alias.location(),
                    NearestName.question(
                            alias.value(), sources.stream().map(QuerySource::alias).toList())
                        .orElse(null)));
  }

  /** True if more than one source has a column of this name. */
  boolean isAmbiguous(String column) {
    return sources.stream().filter(s -> s.allColumns().contains(column)).count() > 1;
  }

  /** The source that a column of the plan comes from. */
  Optional<QuerySource> origin(InputColumn column) {
    return sources.stream()
        .filter(
            s -> s.allColumns().stream().anyMatch(c -> column.name().equals(s.alias() + "." + c)))
        .findFirst();
  }

  private static SqlException unknown(ColumnReference reference, List<String> columns) {
    String name = reference.name().value();
    String shown = reference.qualifier().map(q -> q.value() + "." + name).orElse(name);
    String hint =
        PseudoColumn.named(name).isPresent()
            ? "Only rows of windows have "
                + name
                + ": group by a WINDOW, or read a windowed source."
            : NearestName.question(name, columns).orElseGet(() -> among(columns));
    return new SqlException("Unknown column " + shown, reference.location(), hint);
  }

  private static String among(List<String> columns) {
    return columns.stream()
        .filter(c -> PseudoColumn.named(c).isEmpty())
        .distinct()
        .limit(MOST_SHOWN)
        .collect(joining(", ", "Columns are ", columns.size() > MOST_SHOWN ? ", …" : "."));
  }
}
