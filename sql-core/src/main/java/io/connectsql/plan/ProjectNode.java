package io.connectsql.plan;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.SourceKind;
import java.util.List;

/** Computes new columns from the old ones; the key stays. */
public record ProjectNode(PlanNode input, List<Assignment> columns) implements PlanNode {

  public ProjectNode {
    columns = List.copyOf(columns);
  }

  @Override
  public RowSchema schema() {
    return new RowSchema(
        columns.stream().map(c -> new RowSchema.Column(c.name(), c.value().type())).toList());
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
