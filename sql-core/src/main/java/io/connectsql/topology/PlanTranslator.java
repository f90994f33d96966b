package io.connectsql.topology;

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
import io.connectsql.tree.SourceKind;
import java.util.Optional;
import org.apache.kafka.streams.StreamsBuilder;

/** Translates the nodes of a plan, inputs first. */
final class PlanTranslator {
  private final StreamsBuilder builder;
  private final Segments segments;
  private final TopicKeys.Tools tools;
  private final RecordErrors errors;

  PlanTranslator(
      StreamsBuilder builder, Segments segments, TopicKeys.Tools tools, RecordErrors errors) {
    this.builder = builder;
    this.segments = segments;
    this.tools = tools;
    this.errors = errors;
  }

  void translate(OutputNode output) {
    boolean stateless = isStateless(output);
    Sources sources = new Sources(builder, tools, stateless, errors);
    new Sink(segments, tools).write(flow(output.input(), sources), output);
  }

  private static boolean isStateless(PlanNode node) {
    boolean operator =
        node instanceof AggregateNode
            || node instanceof JoinNode
            || node instanceof ForeignKeyJoinNode;
    return !operator && node.inputs().stream().allMatch(PlanTranslator::isStateless);
  }

  private Joins joins(Sources sources) {
    return new Joins(segments, n -> flow(n, sources));
  }

  private static boolean isTableJoin(PlanNode node) {
    return node.kind() == SourceKind.TABLE
        && (node instanceof JoinNode || node instanceof ForeignKeyJoinNode);
  }

  private Flow<?, ?> flow(PlanNode node, Sources sources) {
    if (node instanceof SourceNode source) {
      return sources.read(source);
    } else if (node instanceof FilterNode having
        && having.input() instanceof AggregateNode aggregate) {
      return new Aggregations(segments)
          .aggregate(flow(aggregate.input(), sources), aggregate, Optional.of(having.condition()));
    } else if (node instanceof FilterNode filter && isTableJoin(filter.input())) {
      return joins(sources).join(filter.input(), Optional.of(filter.condition()));
    } else if (node instanceof FilterNode filter) {
      return flow(filter.input(), sources).filter(filter.condition());
    } else if (node instanceof ExplodeNode explode) {
      return flow(explode.input(), sources).explode(explode.columns());
    } else if (node instanceof ProjectNode project) {
      return flow(project.input(), sources).project(project.columns());
    } else if (node instanceof RekeyNode rekey) {
      return flow(rekey.input(), sources)
          .rekey(rekey.key(), rekey.keys().stream().map(Assignment::value).toList(), false);
    } else if (node instanceof AggregateNode aggregate) {
      return new Aggregations(segments)
          .aggregate(flow(aggregate.input(), sources), aggregate, Optional.empty());
    } else if (node instanceof JoinNode || node instanceof ForeignKeyJoinNode) {
      return joins(sources).join(node, Optional.empty());
    }
    throw new IllegalStateException("an output within a plan: " + node);
  }
}
