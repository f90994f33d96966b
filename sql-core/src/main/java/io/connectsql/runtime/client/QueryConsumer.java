package io.connectsql.runtime.client;

import io.connectsql.runtime.changelog.ChangelogTrim;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Reads a query's topics, side by side in order of time, and nothing while the query is paused, but
 * stays in its group. Kafka Streams can pause by itself, but then its copies of state pause as
 * well, and fail when they are to go on (KAFKA-20731).
 */
final class QueryConsumer extends HoldingConsumer {
  private final BooleanSupplier paused;
  private final ChangelogTrim trim;
  private final TimeOrder order;

  /**
   * @param paused whether the query is, which is asked with each poll
   * @param trim what is to be done from time to time while the query is not
   * @param inputs the topics whose records are to be in order of time
   */
  QueryConsumer(
      Map<String, Object> config,
      Runnable threadBegins,
      BooleanSupplier paused,
      ChangelogTrim trim,
      TaskInputs inputs) {
    super(config, threadBegins);
    this.paused = paused;
    this.trim = trim;
    this.order = new TimeOrder(inputs);
  }

  @Override
  public ConsumerRecords<byte[], byte[]> poll(Duration limit) {
    boolean pausing = paused.getAsBoolean();
    if (!pausing) {
      trim.check(this);
    }
    ConsumerRecords<byte[], byte[]> read =
        pollWithout(pausing ? assignment() : order.waiting(), limit);
    return notWhilePaused(order.release(read, paused(), this::lag));
  }

  private OptionalLong lag(TopicPartition partition) {
    return assignment().contains(partition) ? currentLag(partition) : OptionalLong.of(0);
  }

  /** What came from partitions that were assigned meanwhile, or just before the pause. */
  private ConsumerRecords<byte[], byte[]> notWhilePaused(ConsumerRecords<byte[], byte[]> records) {
    if (records.isEmpty() || !paused.getAsBoolean()) {
      return records;
    }
    for (TopicPartition partition : records.partitions()) {
      ConsumerRecord<byte[], byte[]> first = records.records(partition).get(0);
      seek(partition, new OffsetAndMetadata(first.offset(), first.leaderEpoch(), ""));
    }
    return ConsumerRecords.empty();
  }

  /** Kafka Streams commits up to here what it has no more records of. */
  @Override
  public long position(TopicPartition partition) {
    return order.position(partition).orElseGet(() -> super.position(partition));
  }

  @Override
  public void subscribe(Collection<String> topics, ConsumerRebalanceListener listener) {
    super.subscribe(topics, new Forgetting(listener));
  }

  @Override
  public void subscribe(Pattern pattern, ConsumerRebalanceListener listener) {
    super.subscribe(pattern, new Forgetting(listener));
  }

  /** Forgets what is kept of partitions that go. */
  private final class Forgetting implements ConsumerRebalanceListener {
    private final ConsumerRebalanceListener listener;

    Forgetting(ConsumerRebalanceListener listener) {
      this.listener = listener;
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
      listener.onPartitionsAssigned(partitions);
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      order.forget(partitions);
      listener.onPartitionsRevoked(partitions);
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
      order.forget(partitions);
      listener.onPartitionsLost(partitions);
    }
  }

  @Override
  public void unsubscribe() {
    order.forgetAll();
    super.unsubscribe();
  }

  @Override
  public void seek(TopicPartition partition, long offset) {
    order.forget(List.of(partition));
    super.seek(partition, offset);
  }

  @Override
  public void seek(TopicPartition partition, OffsetAndMetadata offset) {
    order.forget(List.of(partition));
    super.seek(partition, offset);
  }

  @Override
  public void seekToBeginning(Collection<TopicPartition> partitions) {
    order.forget(partitions);
    super.seekToBeginning(partitions);
  }

  @Override
  public void seekToEnd(Collection<TopicPartition> partitions) {
    order.forget(partitions);
    super.seekToEnd(partitions);
  }

  @Override
  public void close(CloseOptions options) {
    trim.close();
    super.close(options);
  }
}
