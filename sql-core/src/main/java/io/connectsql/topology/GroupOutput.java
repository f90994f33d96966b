package io.connectsql.topology;

import io.connectsql.row.Row;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.internals.InternalProcessorContext;
import org.apache.kafka.streams.processor.internals.ProcessorNode;

/**
 * Forwards results of groups, also of those that are written while Kafka Streams commits, when no
 * record is being processed. Kafka Streams' own caches forward in the same way.
 *
 * @param <K> the key of a group
 */
final class GroupOutput<K> {
  private final InternalProcessorContext<K, Row> context;
  private final ProcessorNode<?, ?, ?, ?> node;
  private final GroupResults<K> results;

  /** Made while a processor is initialized. */
  GroupOutput(ProcessorContext<K, Row> context, GroupResults<K> results) {
    this.context = (InternalProcessorContext<K, Row>) context;
    this.node = this.context.currentNode();
    this.results = results;
  }

  /**
   * Forwards the result of a group; null for one that has a result no more.
   *
   * @param before the state that the last result was of; null if there was none
   * @param after null for a group that is gone
   */
  void forward(K group, Row before, Row after, long timestamp) {
    Row result = results.of(group, after);
    if (result != null || results.of(group, before) != null) {
      forward(new Record<>(group, result, timestamp));
    }
  }

  private void forward(Record<K, Row> record) {
    ProcessorNode<?, ?, ?, ?> previous = context.currentNode();
    context.setCurrentNode(node);
    try {
      context.forward(record);
    } finally {
      context.setCurrentNode(previous);
    }
  }
}
