package io.connectsql.topology;

import io.connectsql.row.Row;
import io.connectsql.state.group.Group;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.internals.InternalProcessorContext;
import org.apache.kafka.streams.processor.internals.ProcessorNode;

/**
 * Forwards results of groups, also those that are written while Kafka Streams commits, when no
 * record is being processed. Kafka Streams' own caches forward in the same way.
 */
final class GroupOutput {
  private final InternalProcessorContext<byte[], Row> context;
  private final ProcessorNode<?, ?, ?, ?> node;

  /** Made while a processor is initialized. */
  GroupOutput(ProcessorContext<byte[], Row> context) {
    this.context = (InternalProcessorContext<byte[], Row>) context;
    this.node = this.context.currentNode();
  }

  void forward(Group group, Row result) {
    ProcessorNode<?, ?, ?, ?> previous = context.currentNode();
    context.setCurrentNode(node);
    try {
      context.forward(new Record<>(group.key(), result, group.timestamp()));
    } finally {
      context.setCurrentNode(previous);
    }
  }
}
