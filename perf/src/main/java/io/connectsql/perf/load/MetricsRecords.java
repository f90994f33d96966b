package io.connectsql.perf.load;

import java.util.function.LongUnaryOperator;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Records of the paper's test data. */
public final class MetricsRecords implements RecordFactory {

  private final String topic;
  private final MetricsSource source;
  private final ValueEncoder encoder;
  private final LongUnaryOperator timestamps;

  /**
   * @param topic where the records go
   * @param source what they hold
   * @param encoder format of the values
   * @param timestamps a record's timestamp, from its number
   */
  public MetricsRecords(
      String topic, MetricsSource source, ValueEncoder encoder, LongUnaryOperator timestamps) {
    this.topic = topic;
    this.source = source;
    this.encoder = encoder;
    this.timestamps = timestamps;
  }

  @Override
  public ProducerRecord<byte[], byte[]> record(long number) {
    Metrics metrics = source.record(number);
    return new ProducerRecord<>(
        topic,
        null,
        timestamps.applyAsLong(number),
        InstanceKey.bytes(metrics.instance()),
        encoder.encode(metrics));
  }
}
