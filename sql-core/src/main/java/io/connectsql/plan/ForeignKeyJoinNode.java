package io.connectsql.plan;

import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.Join;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Joins a table with another through a column of the left that holds the key of the right. The
 * result has the left table's key.
 *
 * @param type INNER or LEFT
 * @param foreignKey the value of the left row that is looked up on the right
 */
public record ForeignKeyJoinNode(
    Join.Kind type, PlanNode left, PlanNode right, RowExpression foreignKey) implements PlanNode {

  @Override
  public RowSchema schema() {
    List<RowSchema.Column> all = new ArrayList<>(left.schema().columns());
    all.addAll(right.schema().columns());
    return new RowSchema(all);
  }

  @Override
  public KeyShape key() {
    return left.key();
  }

  @Override
  public SourceKind kind() {
    return SourceKind.TABLE;
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(left, right);
  }
}
