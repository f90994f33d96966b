package io.connectsql.topology;

import io.connectsql.plan.AggregateNode;
import io.connectsql.plan.FilterNode;
import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.OutputNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.SourceNode;
import io.connectsql.row.Row;
import io.connectsql.state.group.GroupStores;
import io.connectsql.tree.SourceKind;
import java.util.Optional;
import java.util.function.Function;

/** Translates the nodes of a query's plan, inputs first. */
final class PlanTranslator {
  private final Segments segments;
  private final TopicKeys.Tools tools;
  private final Sources sources;
  private final ChainedStreams chained;
  private final GroupStores groups;
  private final Holdings holdings;

  PlanTranslator(
      Segments segments,
      TopicKeys.Tools tools,
      Sources sources,
      ChainedStreams chained,
      GroupStores groups,
      Holdings holdings) {
    this.segments = segments;
    this.tools = tools;
    this.sources = sources;
    this.chained = chained;
    this.groups = groups;
    this.holdings = holdings;
  }

  void translate(OutputNode output) {
    Flow<?, ?> flow = flow(output.input(), this::read);
    Sink sink = new Sink(segments, tools);
    if (chained.hands(flow, output.sink())) {
      Flow<byte[], Row> rows = sink.rows(flow, output);
      chained.add(output.sink(), rows);
      sink.write(rows, output);
    } else {
      sink.write(flow, output);
    }
  }

  private Flow<?, ?> read(SourceNode node) {
    Optional<Flow<byte[], Row>> handedOn = chained.read(node);
    if (handedOn.isEmpty()) {
      return sources.read(node);
    }
    holdings.handedOn(node.source().topic().name());
    return handedOn.get();
  }

  private Joins joins() {
    return new Joins(segments, node -> flow(node, sources::read), holdings);
  }

  private static boolean isTableJoin(PlanNode node) {
    return node.kind() == SourceKind.TABLE
        && (node instanceof JoinNode || node instanceof ForeignKeyJoinNode);
  }

  private Flow<?, ?> flow(PlanNode node, Function<SourceNode, Flow<?, ?>> reads) {
    if (node instanceof SourceNode source) {
      return reads.apply(source);
    } else if (node instanceof FilterNode having
        && having.input() instanceof AggregateNode aggregate) {
      return new Aggregations(segments, groups, holdings)
          .aggregate(flow(aggregate.input(), reads), aggregate, Optional.of(having.condition()));
    } else if (node instanceof FilterNode filter && isTableJoin(filter.input())) {
      return joins().join(filter.input(), Optional.of(filter.condition()));
    } else if (node instanceof AggregateNode aggregate) {
      return new Aggregations(segments, groups, holdings)
          .aggregate(flow(aggregate.input(), reads), aggregate, Optional.empty());
    } else if (node instanceof JoinNode || node instanceof ForeignKeyJoinNode) {
      return joins().join(node, Optional.empty());
    }
    return StatelessPlan.step(node, flow(node.inputs().get(0), reads));
  }
}
