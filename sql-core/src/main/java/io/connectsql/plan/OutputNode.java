package io.connectsql.plan;

import io.connectsql.catalog.Source;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.SourceKind;
import java.util.List;
import java.util.Optional;

/**
 * Writes the rows of a query to a stream's or table's topic. The input's columns are the sink's
 * value columns by name; the sink's key columns are the input's key.
 *
 * @param timestamp the column of the input that gives the records their time, if not the rows' own
 */
public record OutputNode(PlanNode input, Source sink, Optional<String> timestamp)
    implements PlanNode {

  @Override
  public RowSchema schema() {
    return input.schema();
  }

  @Override
  public KeyShape key() {
    return input.key();
  }

  @Override
  public SourceKind kind() {
    return input.kind();
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }
}
