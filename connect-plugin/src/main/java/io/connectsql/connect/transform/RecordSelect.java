package io.connectsql.connect.transform;

import io.connectsql.SqlException;
import io.connectsql.parser.SqlParser;
import io.connectsql.tree.Expression;
import io.connectsql.tree.Node;
import io.connectsql.tree.Query;
import io.connectsql.tree.Script.ScriptStatement;
import io.connectsql.tree.SelectItem;
import io.connectsql.tree.Table;
import java.util.List;
import java.util.Optional;

/**
 * {@code SELECT … FROM record [WHERE …]}, parsed.
 *
 * @param where the condition that records meet
 */
record RecordSelect(List<SelectItem> items, Optional<Expression> where) {
  private static final String SHAPE =
      "A transform is one statement: SELECT … FROM record [WHERE …].";

  RecordSelect {
    items = List.copyOf(items);
  }

  /**
   * @throws SqlException if the text is anything else
   */
  static RecordSelect parse(String sql) {
    List<ScriptStatement> statements = new SqlParser().parse(sql).statements();
    if (statements.size() != 1) {
      throw new SqlException(statements.size() + " statements", null, SHAPE);
    }
    if (!(statements.get(0).statement() instanceof Query query)) {
      throw new SqlException("Not a SELECT", statements.get(0).statement().location(), SHAPE);
    }
    if (!(query.from() instanceof Table table) || !table.name().value().equals("RECORD")) {
      throw refused("Only FROM record is possible", query.from());
    }
    query.groupBy().stream().findFirst().ifPresent(e -> refuse("GROUP BY", e));
    query.partitionBy().stream().findFirst().ifPresent(e -> refuse("PARTITION BY", e));
    query.having().ifPresent(e -> refuse("HAVING", e));
    query.window().ifPresent(w -> refuse("WINDOW", w));
    if (query.emit().isPresent() || query.limit().isPresent()) {
      refuse("EMIT and LIMIT", query);
    }
    return new RecordSelect(query.select(), query.where());
  }

  private static void refuse(String clause, Node place) {
    throw refused(clause + " needs more than one record", place);
  }

  private static SqlException refused(String message, Node place) {
    return new SqlException(message, place.location(), SHAPE);
  }
}
