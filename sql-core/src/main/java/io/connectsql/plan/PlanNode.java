package io.connectsql.plan;

import io.connectsql.row.RowSchema;
import io.connectsql.tree.SourceKind;
import java.util.List;
import java.util.stream.Stream;

/**
 * A step of a query. A node yields rows of its {@link #schema}, each under a key of its {@link
 * #key}: the key is what rows are partitioned, grouped and stored by. Column names within a plan
 * are unique; those of sources carry the source's alias, {@code U.USERID}.
 */
public sealed interface PlanNode
    permits SourceNode,
        FilterNode,
        ProjectNode,
        ExplodeNode,
        RekeyNode,
        JoinNode,
        ForeignKeyJoinNode,
        AggregateNode,
        OutputNode {

  /** The columns of the rows that the node yields. */
  RowSchema schema();

  /** The key that the rows stand under. */
  KeyShape key();

  /** Whether rows are independent events or the latest values for their keys. */
  SourceKind kind();

  /** The nodes that this one reads, left to right. */
  List<PlanNode> inputs();

  /** The sources that its rows come from, left to right. */
  default Stream<SourceNode> sources() {
    return this instanceof SourceNode source
        ? Stream.of(source)
        : inputs().stream().flatMap(PlanNode::sources);
  }
}
