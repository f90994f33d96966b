package io.connectsql.plan;

import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.SourceKind;
import java.util.List;

/** Keeps the rows for which a condition is true; of a table, the others become deletions. */
public record FilterNode(PlanNode input, RowExpression condition) implements PlanNode {

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
