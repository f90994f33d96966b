package io.connectsql;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.NewTopicPlan;
import io.connectsql.catalog.SchemaPlan;
import io.connectsql.catalog.Source;
import java.util.List;
import java.util.Optional;

/** What a statement asks for beyond its change of the catalog. Nothing of it has happened yet. */
public sealed interface StatementEffect {

  /** A stream or table over a topic. */
  record SourceCreated(Source source, Optional<NewTopicPlan> newTopic, List<SchemaPlan> schemas)
      implements StatementEffect {
    public SourceCreated {
      schemas = List.copyOf(schemas);
    }
  }

  /** A query that runs on. */
  record QueryCreated(PersistentQuery query) implements StatementEffect {}

  /**
   * A row to write.
   *
   * @param timestamp in epoch milliseconds; the time of writing where empty
   */
  record RowInserted(Source target, byte[] key, byte[] value, Optional<Long> timestamp)
      implements StatementEffect {}

  /** A stream or table is gone. */
  record SourceDropped(Source source, boolean deleteTopic) implements StatementEffect {}

  /** Queries end. */
  record QueriesTerminated(List<String> ids) implements StatementEffect {
    public QueriesTerminated {
      ids = List.copyOf(ids);
    }
  }

  /** A text to show: EXPLAIN, DESCRIBE, SHOW. */
  record Shown(String text) implements StatementEffect {}

  /** The catalog or the settings of later statements changed, nothing else. */
  record NothingToDo() implements StatementEffect {}
}
