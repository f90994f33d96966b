package io.connectsql.topology;

import io.connectsql.row.Row;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.internals.InternalProcessorContext;
import org.apache.kafka.streams.processor.internals.ProcessorNode;

/**
 * Forwards results of groups, also those that are written while Kafka Streams commits, when no
 * record is being processed. Kafka Streams' own caches forward in the same way.
 *
 * @param <K> the key of a result
 */
final class GroupOutput<K> {
  private final InternalProcessorContext<K, Row> context;
  private final ProcessorNode<?, ?, ?, ?> node;

  /** Made while a processor is initialized. */
  GroupOutput(ProcessorContext<K, Row> context) {
    this.context = (InternalProcessorContext<K, Row>) context;
    this.node = this.context.currentNode();
  }

  void forward(K key, Row result, long timestamp) {
    ProcessorNode<?, ?, ?, ?> previous = context.currentNode();
    context.setCurrentNode(node);
    try {
      context.forward(new Record<>(key, result, timestamp));
    } finally {
      context.setCurrentNode(previous);
    }
  }
}
