package io.connectsql.topology;

import org.apache.kafka.streams.processor.api.FixedKeyProcessor;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorContext;
import org.apache.kafka.streams.processor.api.FixedKeyRecord;

/**
 * A {@link Segment} that leaves records their key, so that Kafka Streams knows that nothing has to
 * be repartitioned.
 */
final class FixedKeySegmentProcessor<V, R> implements FixedKeyProcessor<byte[], V, R> {
  private final Segment<byte[], V, R> segment;
  private final Segment.Output<R> output = this::forward;
  private FixedKeyProcessorContext<byte[], R> context;
  private FixedKeyRecord<byte[], V> current;

  FixedKeySegmentProcessor(Segment<byte[], V, R> segment) {
    this.segment = segment;
  }

  @Override
  public void init(FixedKeyProcessorContext<byte[], R> processorContext) {
    this.context = processorContext;
  }

  @Override
  public void process(FixedKeyRecord<byte[], V> record) {
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
    FixedKeyRecord<byte[], R> result = current.withValue(value);
    // Each of them copies the headers.
    context.forward(timestamp == current.timestamp() ? result : result.withTimestamp(timestamp));
  }
}
