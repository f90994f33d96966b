package io.connectsql.runtime.loop;

import io.connectsql.runtime.client.SizeLimits;
import io.connectsql.runtime.metrics.Latency;
import io.connectsql.topology.QueryOutput;
import io.connectsql.topology.RecordErrors;
import io.connectsql.topology.RecordErrors.RecordPlace;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.header.Headers;

/** Writes what records lead to, and measures how old it is. Used by one thread. */
final class Results implements QueryOutput {
  private final String topic;
  private final ResultWriter writer;
  private final SizeLimits limits;
  private final Latency latency;
  private final RecordErrors errors;

  private ConsumerRecord<byte[], byte[]> origin;

  /** Those that {@link #latency} has not been told of: how many, the sum and the least of times. */
  private long count;

  private double times;
  private long oldest;

  /**
   * @param latency is told how old results are
   * @param errors is told of results that are too large
   */
  Results(
      String topic, ResultWriter writer, SizeLimits limits, Latency latency, RecordErrors errors) {
    this.topic = topic;
    this.writer = writer;
    this.limits = limits;
    this.latency = latency;
    this.errors = errors;
  }

  /** The results to come are of this record. */
  void of(ConsumerRecord<byte[], byte[]> record) {
    origin = record;
  }

  @Override
  public void accept(byte[] key, byte[] value, long timestamp) {
    Headers headers = origin.headers();
    ProducerRecord<byte[], byte[]> result =
        new ProducerRecord<>(
            topic, null, timestamp, key, value, headers.toArray().length == 0 ? null : headers);
    RecordTooLargeException excess = limits.excess(result);
    if (excess != null) {
      errors.badRecord(
          new RecordPlace(origin.topic(), origin.partition(), origin.offset()),
          origin.key(),
          origin.value(),
          new RecordTooLargeException(
              "A record for topic " + topic + " is too large: " + excess.getMessage()));
      return;
    }
    writer.write(result);
    oldest = count == 0 ? timestamp : Math.min(oldest, timestamp);
    times += timestamp;
    count++;
  }

  /** Tells how old those are that have come since the last time. */
  void measure() {
    if (count > 0) {
      latency.record(count, times, oldest, System.currentTimeMillis());
      count = 0;
      times = 0;
    }
  }
}
