package io.connectsql.plan.rule;

import static java.util.stream.Collectors.toSet;

import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.codegen.ProgramStep.Generator;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.AggregateNode.AggregateCall;
import io.connectsql.plan.ExplodeNode;
import io.connectsql.plan.FilterNode;
import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.OutputNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.ProjectNode;
import io.connectsql.plan.ReadColumn;
import io.connectsql.plan.RekeyNode;
import io.connectsql.plan.SourceNode;
import io.connectsql.plan.expression.RowExpression;
import io.connectsql.row.RowSchema.Column;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes sources read only the columns that the query uses, and only the fields that it uses of a
 * STRUCT, so that the others are never decoded.
 */
final class ColumnPruning implements Optimizer.Rule {

  @Override
  public OutputNode apply(OutputNode plan) {
    Set<FieldPath> all = new HashSet<>();
    plan.input().schema().columns().forEach(c -> all.add(FieldPath.ofColumn(c.name())));
    return new OutputNode(prune(plan.input(), all), plan.sink(), plan.timestamp());
  }

  /**
   * @param needed what the nodes above read
   */
  private static PlanNode prune(PlanNode node, Set<FieldPath> needed) {
    if (node instanceof SourceNode source) {
      return prune(source, needed);
    } else if (node instanceof FilterNode filter) {
      PlanNode input = prune(filter.input(), with(needed, List.of(filter.condition())));
      return new FilterNode(input, within(input, filter.condition()));
    } else if (node instanceof ProjectNode project) {
      List<Assignment> columns =
          project.columns().stream()
              .filter(c -> needed.stream().anyMatch(n -> n.column().equals(c.name())))
              .toList();
      PlanNode input = prune(project.input(), with(Set.of(), values(columns)));
      return new ProjectNode(input, assignments(input, columns));
    } else if (node instanceof ExplodeNode explode) {
      Set<FieldPath> below = new HashSet<>(needed);
      explode.columns().forEach(c -> below.addAll(with(Set.of(), c.arguments())));
      PlanNode input = prune(explode.input(), below);
      return new ExplodeNode(
          input,
          explode.columns().stream()
              .map(c -> new Generator(c.name(), c.function(), within(input, c.arguments())))
              .toList());
    } else if (node instanceof RekeyNode rekey) {
      PlanNode input = prune(rekey.input(), with(needed, values(rekey.keys())));
      return new RekeyNode(input, assignments(input, rekey.keys()), rekey.reason());
    } else if (node instanceof AggregateNode aggregate) {
      return prune(aggregate);
    } else if (node instanceof JoinNode join) {
      return new JoinNode(
          join.step(),
          join.type(),
          prune(join.left(), needed),
          prune(join.right(), needed),
          join.window());
    } else if (node instanceof ForeignKeyJoinNode join) {
      PlanNode left = prune(join.left(), with(needed, List.of(join.foreignKey())));
      return new ForeignKeyJoinNode(
          join.type(), left, prune(join.right(), needed), within(left, join.foreignKey()));
    }
    throw new IllegalStateException("an output within a plan: " + node);
  }

  private static SourceNode prune(SourceNode source, Set<FieldPath> needed) {
    // Only the formats of values get at fields. A column that is named like a field stays whole.
    Set<String> values =
        source.source().columns(Role.VALUE).stream()
            .map(Column::name)
            .filter(name -> source.columns().stream().noneMatch(c -> isLikeField(c, name)))
            .collect(toSet());
    List<ReadColumn> columns = new ArrayList<>();
    for (ReadColumn column : source.columns()) {
      FieldPath whole = FieldPath.ofColumn(SourceNode.qualified(source.alias(), column.name()));
      List<FieldPath> parts = needed.stream().filter(n -> n.isWithin(whole)).toList();
      if (parts.contains(whole) || (!parts.isEmpty() && !values.contains(column.column()))) {
        columns.add(column);
      } else {
        parts.stream()
            .filter(p -> parts.stream().noneMatch(q -> !q.equals(p) && p.isWithin(q)))
            .sorted(Comparator.comparing(FieldPath::name))
            .forEach(p -> columns.add(new ReadColumn(column.column(), p.fields())));
      }
    }
    return SourceNode.of(source.source(), source.alias(), columns);
  }

  private static boolean isLikeField(ReadColumn column, String struct) {
    return column.column().startsWith(struct + "->");
  }

  private static AggregateNode prune(AggregateNode aggregate) {
    Set<FieldPath> below = with(Set.of(), values(aggregate.groups()));
    aggregate.calls().forEach(c -> below.addAll(with(Set.of(), c.arguments())));
    PlanNode input = prune(aggregate.input(), below);
    return new AggregateNode(
        input,
        assignments(input, aggregate.groups()),
        aggregate.calls().stream()
            .map(
                c ->
                    new AggregateCall(
                        c.name(), c.function(), within(input, c.arguments()), c.literals()))
            .toList(),
        aggregate.window(),
        aggregate.emitFinal());
  }

  private static List<RowExpression> values(List<Assignment> columns) {
    return columns.stream().map(Assignment::value).toList();
  }

  private static Set<FieldPath> with(Set<FieldPath> needed, List<RowExpression> expressions) {
    Set<FieldPath> all = new HashSet<>(needed);
    expressions.forEach(e -> all.addAll(FieldPath.readBy(e)));
    return all;
  }

  private static List<Assignment> assignments(PlanNode input, List<Assignment> columns) {
    return columns.stream().map(c -> new Assignment(c.name(), within(input, c.value()))).toList();
  }

  private static List<RowExpression> within(PlanNode input, List<RowExpression> expressions) {
    return expressions.stream().map(e -> within(input, e)).toList();
  }

  private static RowExpression within(PlanNode input, RowExpression expression) {
    return FieldPath.within(input.schema(), expression);
  }
}
