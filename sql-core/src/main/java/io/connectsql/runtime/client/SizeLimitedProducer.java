package io.connectsql.runtime.client;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Refuses records that are too large before they belong to a transaction: one that has failed
 * within it makes the whole transaction fail, so that no record could be skipped.
 */
class SizeLimitedProducer extends KafkaProducer<byte[], byte[]> {
  private final SizeLimits limits;

  SizeLimitedProducer(Map<String, Object> config, SizeLimits limits) {
    super(config, new ByteArraySerializer(), new ByteArraySerializer());
    this.limits = limits;
  }

  @Override
  public Future<RecordMetadata> send(ProducerRecord<byte[], byte[]> record, Callback callback) {
    RecordTooLargeException excess = limits.excess(record);
    if (excess == null) {
      return super.send(record, callback);
    }
    if (callback != null) {
      int partition = record.partition() == null ? -1 : record.partition();
      callback.onCompletion(
          new RecordMetadata(new TopicPartition(record.topic(), partition), -1, -1, -1, -1, -1),
          excess);
    }
    return CompletableFuture.failedFuture(excess);
  }
}
