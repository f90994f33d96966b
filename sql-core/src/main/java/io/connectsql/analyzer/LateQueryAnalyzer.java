package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.catalog.QueryEntry;
import io.connectsql.catalog.Source;
import io.connectsql.tree.AliasedRelation;
import io.connectsql.tree.CreateAsSelect;
import io.connectsql.tree.InsertInto;
import io.connectsql.tree.Join;
import io.connectsql.tree.Relation;
import io.connectsql.tree.Table;
import java.util.Optional;
import java.util.Set;

/** Finds the queries that can only be analyzed once records show what columns they have. */
public final class LateQueryAnalyzer {
  private final AnalysisContext context;

  public LateQueryAnalyzer(AnalysisContext context) {
    this.context = context;
  }

  /** The query, if it is late; what can be checked without the columns is checked. */
  public Optional<LateQuery> analyze(InsertInto statement, String sql) {
    Optional<Source> source = lateSource(statement.query().from());
    if (source.isEmpty()) {
      return Optional.empty();
    }
    if (statement.query().from() instanceof Join || !statement.query().groupBy().isEmpty()) {
      throw context.handedIn().hasState(source.get(), statement.query().location());
    }
    PersistentQueryAnalyzer analyzer = new PersistentQueryAnalyzer(context);
    Source target = analyzer.target(statement);
    QueryEntry entry =
        new QueryEntry(analyzer.id(statement, target), Set.of(source.get().name()), target.name());
    return Optional.of(new LateQuery(entry, statement, source.get(), context.catalog(), sql));
  }

  /** Refuses a statement whose result would have columns that are not known. */
  public void refuse(CreateAsSelect statement) {
    Optional<Source> source = lateSource(statement.query().from());
    if (source.isPresent()) {
      String name = statement.name().value();
      throw new SqlException(
          "The columns of "
              + name
              + " are not known yet: stream "
              + source.get().name()
              + " takes its columns from its records",
          statement.location(),
          "List the columns of "
              + source.get().name()
              + "; or declare "
              + name
              + " with its columns, and INSERT INTO "
              + name
              + " SELECT …");
    }
  }

  private Optional<Source> lateSource(Relation relation) {
    if (relation instanceof Join join) {
      return lateSource(join.left()).or(() -> lateSource(join.right()));
    } else if (relation instanceof AliasedRelation aliased) {
      return lateSource(aliased.relation());
    }
    return relation instanceof Table table
        ? context.catalog().source(table.name().value()).filter(context.handedIn()::isLate)
        : Optional.empty();
  }
}
