package io.connectsql.plan.rule;

import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.ExplodeNode;
import io.connectsql.plan.FilterNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.OutputNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.ProjectNode;
import io.connectsql.plan.RekeyNode;
import io.connectsql.plan.expression.Expressions;
import io.connectsql.plan.expression.Logic;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.Join;
import io.connectsql.tree.Logical;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Moves conditions on one side of a join to before the join, so that rows that are dropped anyway
 * are neither repartitioned nor stored. Only for streams: of a table, a row that does not meet a
 * condition is a deletion, which the other rows of the join must hear of. Only to a side whose rows
 * are not made up by the join when there is no match.
 */
final class FilterPushDown implements Optimizer.Rule {

  @Override
  public OutputNode apply(OutputNode plan) {
    return new OutputNode(push(plan.input()), plan.sink(), plan.timestamp());
  }

  private static PlanNode push(PlanNode node) {
    if (node instanceof FilterNode filter) {
      PlanNode input = push(filter.input());
      return input instanceof JoinNode join
          ? intoJoin(join, filter.condition())
          : new FilterNode(input, filter.condition());
    } else if (node instanceof ProjectNode project) {
      return new ProjectNode(push(project.input()), project.columns());
    } else if (node instanceof ExplodeNode explode) {
      return new ExplodeNode(push(explode.input()), explode.columns());
    } else if (node instanceof RekeyNode rekey) {
      return new RekeyNode(push(rekey.input()), rekey.keys(), rekey.reason());
    } else if (node instanceof AggregateNode aggregate) {
      return new AggregateNode(
          push(aggregate.input()),
          aggregate.groups(),
          aggregate.calls(),
          aggregate.window(),
          aggregate.emitFinal());
    }
    return node;
  }

  private static PlanNode intoJoin(JoinNode join, RowExpression condition) {
    if (join.left().kind() == SourceKind.TABLE) {
      return new FilterNode(join, condition);
    }
    boolean leftCan = join.type() == Join.Kind.INNER || join.type() == Join.Kind.LEFT;
    boolean rightCan =
        join.right().kind() == SourceKind.STREAM
            && (join.type() == Join.Kind.INNER || join.type() == Join.Kind.RIGHT);
    List<RowExpression> left = new ArrayList<>();
    List<RowExpression> right = new ArrayList<>();
    List<RowExpression> stay = new ArrayList<>();
    for (RowExpression part : Expressions.conjuncts(condition)) {
      Set<String> columns = Expressions.columns(part);
      if (leftCan && !columns.isEmpty() && hasAll(join.left().schema(), columns)) {
        left.add(part);
      } else if (rightCan && !columns.isEmpty() && hasAll(join.right().schema(), columns)) {
        right.add(part);
      } else {
        stay.add(part);
      }
    }
    JoinNode pushed =
        new JoinNode(
            join.step(),
            join.type(),
            filtered(join.left(), left),
            filtered(join.right(), right),
            join.window());
    return stay.isEmpty() ? pushed : new FilterNode(pushed, conjunction(stay));
  }

  private static boolean hasAll(RowSchema schema, Set<String> columns) {
    return columns.stream().allMatch(c -> schema.slot(c).isPresent());
  }

  /** Filters before the rows get another key, so that fewer are repartitioned. */
  private static PlanNode filtered(PlanNode node, List<RowExpression> conditions) {
    if (conditions.isEmpty()) {
      return node;
    }
    if (node instanceof RekeyNode rekey) {
      return new RekeyNode(filtered(rekey.input(), conditions), rekey.keys(), rekey.reason());
    }
    return push(new FilterNode(node, conjunction(conditions)));
  }

  private static RowExpression conjunction(List<RowExpression> parts) {
    RowExpression all = parts.get(0);
    for (RowExpression part : parts.subList(1, parts.size())) {
      all = new Logic(Logical.Operator.AND, all, part);
    }
    return all;
  }
}
