package io.connectsql.analyzer;

import io.connectsql.plan.PlanNode;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.Location;
import java.util.List;

/**
 * A SELECT analyzed, up to where its rows go.
 *
 * @param plan yields the value columns under the key
 * @param keys the key's columns as the SELECT list names them
 * @param sources what it reads; the first one lends its formats to the result
 */
record AnalyzedQuery(
    PlanNode plan, List<RowSchema.Column> keys, List<QuerySource> sources, Location location) {
  AnalyzedQuery {
    keys = List.copyOf(keys);
    sources = List.copyOf(sources);
  }

  List<RowSchema.Column> values() {
    return plan.schema().columns();
  }
}
