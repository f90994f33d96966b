package io.connectsql.topology;

import static java.util.stream.Collectors.joining;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.codegen.ProgramStep.Generator;
import io.connectsql.plan.ExplodeNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.ProjectNode;
import io.connectsql.plan.SourceNode;
import io.connectsql.plan.expression.ExpressionRewriter;
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.plan.expression.RowExpression;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Says in terms of a query's sources what the columns of its operators are, so that the same
 * expression reads the same whatever else the query does.
 */
final class Origins {
  private final List<SourceNode> sources;

  /**
   * @param plan of the whole query
   */
  Origins(PlanNode plan) {
    this.sources = plan.sources().toList();
  }

  /** The topics that the rows of a node come from. */
  static SortedSet<String> topics(PlanNode node) {
    SortedSet<String> topics = new TreeSet<>();
    node.sources().forEach(source -> topics.add(source.source().topic().name()));
    return topics;
  }

  /** Expressions over the rows of a node, with their types. */
  String of(PlanNode node, List<RowExpression> expressions) {
    return expressions.isEmpty()
        ? "none"
        : expressions.stream()
            .map(e -> text(node, e) + " " + e.type().toSql())
            .collect(joining(", "));
  }

  /** An expression over the rows of a node. */
  String text(PlanNode node, RowExpression expression) {
    return ExpressionText.of(rewritten(node, expression));
  }

  private RowExpression rewritten(PlanNode node, RowExpression expression) {
    return new ExpressionRewriter(
            part ->
                part instanceof InputColumn column
                    ? Optional.of(origin(node, column))
                    : Optional.empty())
        .rewrite(expression);
  }

  private RowExpression origin(PlanNode node, InputColumn column) {
    if (node instanceof SourceNode source) {
      String alias = SourceNode.qualified(source.alias(), "");
      return column.name().startsWith(alias)
          ? new InputColumn(label(source) + column.name().substring(alias.length()), column.type())
          : column;
    } else if (node instanceof ProjectNode project) {
      return project.columns().stream()
          .filter(c -> c.name().equals(column.name()))
          .map(Assignment::value)
          .map(value -> rewritten(project.input(), value))
          .findFirst()
          .orElse(column);
    } else if (node instanceof ExplodeNode explode && generator(explode, column).isPresent()) {
      Generator generator = generator(explode, column).get();
      List<RowExpression> arguments =
          generator.arguments().stream().map(a -> rewritten(explode.input(), a)).toList();
      return new InputColumn(
          ExpressionText.call(generator.function().name(), arguments), column.type());
    }
    return node.inputs().stream()
        .filter(input -> input.schema().slot(column.name()).isPresent())
        .map(input -> origin(input, column))
        .findFirst()
        .orElse(column);
  }

  private static Optional<Generator> generator(ExplodeNode explode, InputColumn column) {
    return explode.columns().stream().filter(c -> c.name().equals(column.name())).findFirst();
  }

  /** Aliases may change, unless they tell two uses of a source apart. */
  private String label(SourceNode source) {
    if (sources.size() == 1) {
      return "";
    }
    long uses =
        sources.stream().filter(s -> s.source().name().equals(source.source().name())).count();
    return SourceNode.qualified(uses == 1 ? source.source().name() : source.alias(), "");
  }
}
