package io.connectsql.topology;

import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.producer.internals.BuiltInPartitioner;
import org.apache.kafka.streams.processor.StreamPartitioner;

/**
 * Spreads records under compact keys over partitions just as producers spread the records of a
 * topic, by the bytes that the keys have there, so that both can be joined.
 */
final class TopicKeyPartitioner<V> implements StreamPartitioner<byte[], V> {
  private final ThreadLocal<KeyTranscoder> transcoders;

  TopicKeyPartitioner(TopicKeys keys) {
    this.transcoders = ThreadLocal.withInitial(() -> KeyTranscoder.fromCompact(keys));
  }

  static <V> StreamPartitioner<byte[], V> of(TopicKeys keys) {
    return new TopicKeyPartitioner<>(keys);
  }

  @Override
  public Optional<Set<Integer>> partitions(String topic, byte[] key, V value, int partitions) {
    byte[] bytes = transcoders.get().apply(key);
    return bytes == null
        ? Optional.empty()
        : Optional.of(Set.of(BuiltInPartitioner.partitionForKey(bytes, partitions)));
  }
}
