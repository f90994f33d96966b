package io.connectsql.plan;

import io.connectsql.codegen.ProgramStep.Generator;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;

/** Repeats each row of a stream for what table functions yield for it, in additional columns. */
public record ExplodeNode(PlanNode input, List<Generator> columns) implements PlanNode {

  public ExplodeNode {
    columns = List.copyOf(columns);
  }

  @Override
  public RowSchema schema() {
    List<RowSchema.Column> all = new ArrayList<>(input.schema().columns());
    columns.forEach(c -> all.add(new RowSchema.Column(c.name(), c.function().elementType())));
    return new RowSchema(all);
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
