package io.connectsql.explain;

import static java.util.stream.Collectors.joining;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.AggregateWindow;
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
import io.connectsql.plan.expression.ExpressionText;
import io.connectsql.plan.expression.InputColumn;
import java.util.List;

/** A plan as text: one line per node, inputs indented below. */
public final class PlanText {
  private PlanText() {}

  public static String of(PlanNode node) {
    StringBuilder text = new StringBuilder();
    append(node, 0, text);
    return text.toString();
  }

  private static void append(PlanNode node, int depth, StringBuilder text) {
    text.append("  ".repeat(depth)).append(line(node)).append('\n');
    node.inputs().forEach(input -> append(input, depth + 1, text));
  }

  private static String line(PlanNode node) {
    if (node instanceof OutputNode output) {
      return "Output "
          + output.sink().describe()
          + " to topic "
          + output.sink().topic().name()
          + " (key "
          + output.sink().topic().key().format()
          + ", value "
          + output.sink().topic().value().format()
          + ")";
    } else if (node instanceof SourceNode source) {
      return "Source "
          + source.source().describe()
          + (source.alias().equals(source.source().name()) ? "" : " AS " + source.alias())
          + " reads "
          + (source.columns().isEmpty()
              ? "no columns"
              : source.columns().stream().map(ReadColumn::name).collect(joining(", ")));
    } else if (node instanceof FilterNode filter) {
      return "Filter " + ExpressionText.of(filter.condition());
    } else if (node instanceof ProjectNode project) {
      return "Project " + assignments(project.columns());
    } else if (node instanceof ExplodeNode explode) {
      return "Explode "
          + explode.columns().stream()
              .map(c -> ExpressionText.call(c.function().name(), c.arguments()) + " AS " + c.name())
              .collect(joining(", "));
    } else if (node instanceof RekeyNode rekey) {
      return "Rekey " + (rekey.keys().isEmpty() ? "to no key" : assignments(rekey.keys()));
    } else if (node instanceof JoinNode join) {
      return "Join "
          + join.type()
          + join.window()
              .map(w -> " within " + w.before() + " before, " + w.after() + " after")
              .orElse("");
    } else if (node instanceof ForeignKeyJoinNode join) {
      return "Join " + join.type() + " by foreign key " + ExpressionText.of(join.foreignKey());
    }
    AggregateNode aggregate = (AggregateNode) node;
    return "Aggregate "
        + aggregate.calls().stream()
            .map(c -> ExpressionText.call(c.function().name(), c.arguments()) + " AS " + c.name())
            .collect(joining(", "))
        + " by "
        + assignments(aggregate.groups())
        + aggregate.window().map(PlanText::window).orElse("")
        + (aggregate.emitFinal() ? ", final results only" : "");
  }

  private static String window(AggregateWindow window) {
    return " in "
        + window.kind()
        + " windows of "
        + window.size()
        + (window.advance().equals(window.size()) ? "" : " every " + window.advance());
  }

  private static String assignments(List<Assignment> columns) {
    return columns.stream()
        .map(
            c ->
                c.value() instanceof InputColumn column && column.name().equals(c.name())
                    ? c.name()
                    : ExpressionText.of(c.value()) + " AS " + c.name())
        .collect(joining(", "));
  }
}
