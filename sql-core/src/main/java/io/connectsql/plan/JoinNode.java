package io.connectsql.plan;

import io.connectsql.row.RowSchema;
import io.connectsql.tree.Join;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts together rows of two inputs with equal keys. A stream joined with a stream or table is a
 * stream, a table joined with a table a table.
 *
 * @param step which join of the query it is, from 0: names its stores
 * @param window for two streams how far apart rows may be
 */
public record JoinNode(
    int step, Join.Kind type, PlanNode left, PlanNode right, Optional<JoinWindow> window)
    implements PlanNode {

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
    return left.kind();
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(left, right);
  }
}
