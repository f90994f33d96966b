package io.connectsql.analyzer;

import io.connectsql.plan.PlanNode;
import java.util.List;
import java.util.Set;

/**
 * The FROM clause analyzed.
 *
 * @param plan reads and joins the sources
 * @param scope the columns that the query may name
 * @param keys the key of the rows
 * @param keyTexts the expressions, as text, that always equal a key of a single column
 */
record FromClause(PlanNode plan, SourceScope scope, List<KeyColumn> keys, Set<String> keyTexts) {
  FromClause {
    keys = List.copyOf(keys);
    keyTexts = Set.copyOf(keyTexts);
  }

  boolean isJoin() {
    return scope.sources().size() > 1;
  }
}
