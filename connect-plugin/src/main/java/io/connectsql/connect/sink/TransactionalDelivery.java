package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.Partition;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** Exactly once: rows and offsets in one transaction, for each partition in its own. */
final class TransactionalDelivery implements Delivery {
  private static final Duration IDLE = Duration.ofSeconds(1);

  private final SinkClients clients;
  private final Duration interval;
  private final Consumer<byte[], byte[]> group;
  private final Map<Partition, PartitionTransactions> partitions = new HashMap<>();

  TransactionalDelivery(SinkClients clients) {
    this.clients = clients;
    this.interval = clients.commitInterval();
    this.group = clients.group();
  }

  /** Only when all earlier owners are fenced, what they have committed is all there will be. */
  @Override
  public Map<Partition, Long> open(Collection<Partition> taken) {
    taken.forEach(this::abandon);
    Map<Partition, Producer<byte[], byte[]>> producers = new HashMap<>();
    try {
      for (Partition partition : taken) {
        Producer<byte[], byte[]> producer = clients.transactionalProducer(partition);
        producers.put(partition, producer);
        producer.initTransactions();
      }
      Map<Partition, Long> positions = committed(taken);
      producers.forEach(
          (partition, producer) ->
              partitions.put(
                  partition,
                  new PartitionTransactions(
                      topicPartition(partition),
                      producer,
                      group::groupMetadata,
                      positions.getOrDefault(partition, -1L))));
      return positions;
    } catch (KafkaException e) {
      producers.values().forEach(producer -> producer.close(Duration.ZERO));
      throw e;
    }
  }

  private void abandon(Partition partition) {
    PartitionTransactions transactions = partitions.remove(partition);
    if (transactions != null) {
      transactions.abandon();
    }
  }

  private Map<Partition, Long> committed(Collection<Partition> taken) {
    Set<TopicPartition> wanted =
        taken.stream().map(TransactionalDelivery::topicPartition).collect(Collectors.toSet());
    Map<Partition, Long> positions = new HashMap<>();
    Map<TopicPartition, OffsetAndMetadata> offsets = group.committed(wanted);
    offsets.forEach(
        (partition, offset) -> {
          if (offset != null) {
            positions.put(new Partition(partition.topic(), partition.partition()), offset.offset());
          }
        });
    return positions;
  }

  private static TopicPartition topicPartition(Partition partition) {
    return new TopicPartition(partition.topic(), partition.number());
  }

  @Override
  public boolean isDue(Partition partition, long offset) {
    return partitions.get(partition).isDue(offset);
  }

  @Override
  public void write(
      Partition partition, long offset, List<ProducerRecord<byte[], byte[]>> results) {
    partitions.get(partition).write(offset, results);
  }

  @Override
  public void refuse(Partition partition, long offset, Future<Void> report) {
    partitions.get(partition).refuse(offset, report);
  }

  @Override
  public Duration maintain() {
    Duration wait = IDLE;
    for (PartitionTransactions transactions : partitions.values()) {
      Duration due = transactions.untilDue(interval).orElse(IDLE);
      if (due.isNegative() || due.isZero()) {
        transactions.commit(-1);
      } else if (due.compareTo(wait) < 0) {
        wait = due;
      }
    }
    return wait;
  }

  /** Connect's consumer commits nothing: it is fenced by nobody. */
  @Override
  public Map<Partition, Long> commit(Map<Partition, Long> consumed) {
    consumed.forEach(
        (partition, offset) -> {
          PartitionTransactions transactions = partitions.get(partition);
          if (transactions != null) {
            transactions.commit(offset);
          }
        });
    return Map.of();
  }

  @Override
  public void close(Collection<Partition> given) {
    for (Partition partition : given) {
      PartitionTransactions transactions = partitions.remove(partition);
      if (transactions != null) {
        transactions.close();
      }
    }
  }

  @Override
  public void close() {
    close(Set.copyOf(partitions.keySet()));
    group.close();
  }
}
