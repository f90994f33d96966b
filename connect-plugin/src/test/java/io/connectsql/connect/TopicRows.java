package io.connectsql.connect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.connectsql.cluster.DeadlineExceededException;
import io.connectsql.cluster.LocalCluster;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/** A topic's records as texts. */
final class TopicRows {

  /** Longer than a group waits for members that ended without a word, and what follows then. */
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final LocalCluster cluster;
  private final String topic;
  private final Function<byte[], String> keys;
  private final Function<byte[], String> values;

  private TopicRows(
      LocalCluster cluster,
      String topic,
      Function<byte[], String> keys,
      Function<byte[], String> values) {
    this.cluster = cluster;
    this.topic = topic;
    this.keys = keys;
    this.values = values;
  }

  /** Reads keys and values as texts, which suits JSON and strings. */
  static TopicRows of(LocalCluster cluster, String topic) {
    return new TopicRows(cluster, topic, TopicRows::text, TopicRows::text);
  }

  /** Reads keys as {@code text@start}, where start is the window's in epoch milliseconds. */
  TopicRows windowed() {
    return new TopicRows(
        cluster,
        topic,
        key -> {
          int length = key.length - Long.BYTES;
          return new String(key, 0, length, UTF_8)
              + "@"
              + ByteBuffer.wrap(key, length, Long.BYTES).getLong();
        },
        values);
  }

  /** Reads keys in another way. */
  TopicRows keys(Function<byte[], String> reader) {
    return new TopicRows(cluster, topic, reader, values);
  }

  /** Reads values in another way. */
  TopicRows values(Function<byte[], String> reader) {
    return new TopicRows(cluster, topic, keys, reader);
  }

  /** Waits for so many records, and returns {@code key value} of each. */
  List<String> await(int count) {
    return cluster.topics().awaitRecords(topic, count, LIMIT).stream()
        .map(record -> keys.apply(record.key()) + " " + values.apply(record.value()))
        .toList();
  }

  /**
   * Waits until the last values of all keys are the given ones: a table may or may not show what
   * lies between.
   *
   * @return the last values by key, once they are as wanted or time is up
   */
  Map<String, String> awaitLatest(Map<String, String> wanted) {
    try {
      return latest(cluster.topics().awaitRecords(topic, r -> latest(r).equals(wanted), LIMIT));
    } catch (DeadlineExceededException e) {
      return latest();
    }
  }

  /** The last values by key. */
  Map<String, String> latest() {
    return latest(cluster.topics().read(topic));
  }

  private Map<String, String> latest(List<ConsumerRecord<byte[], byte[]>> records) {
    Map<String, String> latest = new TreeMap<>();
    records.forEach(r -> latest.put(keys.apply(r.key()), values.apply(r.value())));
    return latest;
  }

  /** How many keys the topic has once, twice, … */
  Map<Long, Long> copies() {
    return cluster.topics().read(topic).stream()
        .collect(groupingBy(record -> keys.apply(record.key()), counting()))
        .values()
        .stream()
        .collect(groupingBy(copies -> copies, counting()));
  }

  /** A record to produce. */
  static ProducerRecord<byte[], byte[]> row(String topic, String key, String value, long time) {
    return new ProducerRecord<>(
        topic, null, time, key == null ? null : key.getBytes(UTF_8), value.getBytes(UTF_8));
  }

  private static String text(byte[] bytes) {
    return bytes == null ? "null" : new String(bytes, UTF_8);
  }
}
