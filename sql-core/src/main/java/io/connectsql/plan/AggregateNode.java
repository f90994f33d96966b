package io.connectsql.plan;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.function.AggregateFunction;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Groups rows and folds each group. Yields the grouping columns, the aggregates and, with a window,
 * WINDOWSTART and WINDOWEND.
 *
 * @param groups the grouping columns: the key of the result
 * @param emitFinal whether only the last result of a window is given out
 */
public record AggregateNode(
    PlanNode input,
    List<Assignment> groups,
    List<AggregateCall> calls,
    Optional<AggregateWindow> window,
    boolean emitFinal)
    implements PlanNode {

  /**
   * A call of an aggregate function.
   *
   * @param name of the column that takes its result
   * @param arguments values of the row
   * @param literals the arguments after them, with which the function was made
   */
  public record AggregateCall(
      String name,
      AggregateFunction function,
      List<RowExpression> arguments,
      List<RowExpression> literals) {
    public AggregateCall {
      arguments = List.copyOf(arguments);
      literals = List.copyOf(literals);
    }
  }

  public AggregateNode {
    groups = List.copyOf(groups);
    calls = List.copyOf(calls);
  }

  @Override
  public RowSchema schema() {
    List<RowSchema.Column> all = new ArrayList<>(key().columns());
    calls.forEach(c -> all.add(new RowSchema.Column(c.name(), c.function().returnType())));
    if (window.isPresent()) {
      all.add(new RowSchema.Column("WINDOWSTART", PseudoColumn.WINDOWSTART.type()));
      all.add(new RowSchema.Column("WINDOWEND", PseudoColumn.WINDOWEND.type()));
    }
    return new RowSchema(all);
  }

  @Override
  public KeyShape key() {
    return new KeyShape(
        groups.stream().map(g -> new RowSchema.Column(g.name(), g.value().type())).toList(),
        window.map(AggregateWindow::keyWindow));
  }

  @Override
  public SourceKind kind() {
    return SourceKind.TABLE;
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }
}
