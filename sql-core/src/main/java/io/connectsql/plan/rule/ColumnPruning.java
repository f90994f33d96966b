package io.connectsql.plan.rule;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.ExplodeNode;
import io.connectsql.plan.FilterNode;
import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.OutputNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.ProjectNode;
import io.connectsql.plan.RekeyNode;
import io.connectsql.plan.SourceNode;
import io.connectsql.plan.expression.Expressions;
import io.connectsql.plan.expression.RowExpression;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes sources read only the columns that the query uses, so that the others are never decoded.
 */
final class ColumnPruning implements Optimizer.Rule {

  @Override
  public OutputNode apply(OutputNode plan) {
    Set<String> all = new HashSet<>();
    plan.input().schema().columns().forEach(c -> all.add(c.name()));
    return new OutputNode(prune(plan.input(), all), plan.sink(), plan.timestamp());
  }

  /**
   * @param needed the columns that the nodes above read
   */
  private static PlanNode prune(PlanNode node, Set<String> needed) {
    if (node instanceof SourceNode source) {
      List<String> columns =
          source.columns().stream()
              .filter(c -> needed.contains(SourceNode.qualified(source.alias(), c)))
              .toList();
      return SourceNode.of(source.source(), source.alias(), columns);
    } else if (node instanceof FilterNode filter) {
      Set<String> below = with(needed, List.of(filter.condition()));
      return new FilterNode(prune(filter.input(), below), filter.condition());
    } else if (node instanceof ProjectNode project) {
      List<Assignment> columns =
          project.columns().stream().filter(c -> needed.contains(c.name())).toList();
      return new ProjectNode(prune(project.input(), with(Set.of(), values(columns))), columns);
    } else if (node instanceof ExplodeNode explode) {
      Set<String> below = new HashSet<>(needed);
      explode.columns().forEach(c -> below.addAll(with(Set.of(), c.arguments())));
      return new ExplodeNode(prune(explode.input(), below), explode.columns());
    } else if (node instanceof RekeyNode rekey) {
      return new RekeyNode(
          prune(rekey.input(), with(needed, values(rekey.keys()))), rekey.keys(), rekey.reason());
    } else if (node instanceof AggregateNode aggregate) {
      Set<String> below = with(Set.of(), values(aggregate.groups()));
      aggregate.calls().forEach(c -> below.addAll(with(Set.of(), c.arguments())));
      return new AggregateNode(
          prune(aggregate.input(), below),
          aggregate.groups(),
          aggregate.calls(),
          aggregate.window(),
          aggregate.emitFinal());
    } else if (node instanceof JoinNode join) {
      return new JoinNode(
          join.step(),
          join.type(),
          prune(join.left(), needed),
          prune(join.right(), needed),
          join.window());
    } else if (node instanceof ForeignKeyJoinNode join) {
      return new ForeignKeyJoinNode(
          join.type(),
          prune(join.left(), with(needed, List.of(join.foreignKey()))),
          prune(join.right(), needed),
          join.foreignKey());
    }
    throw new IllegalStateException("an output within a plan: " + node);
  }

  private static List<RowExpression> values(List<Assignment> columns) {
    return columns.stream().map(Assignment::value).toList();
  }

  private static Set<String> with(Set<String> needed, List<RowExpression> expressions) {
    Set<String> all = new HashSet<>(needed);
    expressions.forEach(e -> all.addAll(Expressions.columns(e)));
    return all;
  }
}
