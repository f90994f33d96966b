package io.connectsql.topology;

import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** A {@link Segment} that gives records another key. */
final class SegmentProcessor<K, V, R> implements Processor<K, V, byte[], R> {
  private final Segment<K, V, R> segment;
  private final Segment.Output<R> output = this::forward;
  private ProcessorContext<byte[], R> context;
  private Record<K, V> current;

  SegmentProcessor(Segment<K, V, R> segment) {
    this.segment = segment;
  }

  @Override
  public void init(ProcessorContext<byte[], R> processorContext) {
    this.context = processorContext;
  }

  @Override
  public void process(Record<K, V> record) {
    current = record;
    segment.process(
        record.key(),
        record.value(),
        record.timestamp(),
        record.headers(),
        context.recordMetadata().orElse(null),
        output);
  }

  private void forward(byte[] key, R value, long timestamp) {
    context.forward(new Record<>(key, value, timestamp, current.headers()));
  }
}
