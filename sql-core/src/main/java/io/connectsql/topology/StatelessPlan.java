package io.connectsql.topology;

import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.ExplodeNode;
import io.connectsql.plan.FilterNode;
import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.ProjectNode;
import io.connectsql.plan.RekeyNode;
import io.connectsql.plan.SourceNode;

/** Plans, and parts of plans, in which each row is processed by itself. */
final class StatelessPlan {
  private StatelessPlan() {}

  /** Whether a plan has an operator that looks at more than one row. */
  static boolean isStateful(PlanNode node) {
    return node instanceof AggregateNode
        || node instanceof JoinNode
        || node instanceof ForeignKeyJoinNode
        || node.inputs().stream().anyMatch(StatelessPlan::isStateful);
  }

  /** What a plan without state reads. */
  static SourceNode source(PlanNode node) {
    return node instanceof SourceNode source ? source : source(node.inputs().get(0));
  }

  /** All steps of a plan without state, on what it reads. */
  static <K, V> Flow<K, V> flow(PlanNode node, Flow<K, V> source) {
    return node instanceof SourceNode ? source : step(node, flow(node.inputs().get(0), source));
  }

  /** One step. */
  static <K, V> Flow<K, V> step(PlanNode node, Flow<K, V> input) {
    if (node instanceof FilterNode filter) {
      return input.filter(filter.condition());
    } else if (node instanceof ExplodeNode explode) {
      return input.explode(explode.columns());
    } else if (node instanceof ProjectNode project) {
      return input.project(project.columns());
    } else if (node instanceof RekeyNode rekey) {
      return input.rekey(rekey.key(), rekey.keys().stream().map(Assignment::value).toList(), false);
    }
    throw new IllegalArgumentException("needs Kafka Streams: " + node);
  }
}
