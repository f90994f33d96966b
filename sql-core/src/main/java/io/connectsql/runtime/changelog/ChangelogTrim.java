package io.connectsql.runtime.changelog;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes windows that are over from Kafka's copies, by the time of records as stores do: brokers
 * would go by their clock. Used by one thread of a query, for the partitions that it has; a thread
 * of its own does the work, and ends with it.
 */
public final class ChangelogTrim implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ChangelogTrim.class);
  private static final Duration END_LIMIT = Duration.ofSeconds(2);

  private final KeptWindows kept;
  private final Admin admin;
  private final Supplier<Consumer<byte[], byte[]>> consumers;
  private final Runnable threadBegins;
  private long next;
  private Thread worker = new Thread(() -> {});
  private volatile String lastFailure = "";

  /**
   * @param consumers make consumers without a group
   * @param threadBegins is run by each thread that does the work
   */
  public ChangelogTrim(
      KeptWindows kept,
      Admin admin,
      Supplier<Consumer<byte[], byte[]>> consumers,
      Runnable threadBegins) {
    this.kept = kept;
    this.admin = admin;
    this.consumers = consumers;
    this.threadBegins = threadBegins;
    this.next = System.nanoTime() + kept.interval().toNanos();
  }

  /**
   * Begins to trim if it is time to.
   *
   * @param consumer of the query's thread; partitions that it has paused may be those of a store
   *     that is read from its copy
   */
  public void check(Consumer<?, ?> consumer) {
    if (kept.byTopic().isEmpty() || System.nanoTime() - next < 0 || worker.isAlive()) {
      return;
    }
    Set<TopicPartition> paused = consumer.paused();
    Set<Integer> partitions =
        consumer.assignment().stream()
            .filter(partition -> !paused.contains(partition))
            .map(TopicPartition::partition)
            .collect(toSet());
    if (!partitions.isEmpty()) {
      next = System.nanoTime() + kept.interval().toNanos();
      worker = new Thread(() -> trim(partitions), Thread.currentThread().getName() + "-trim");
      worker.setDaemon(true);
      worker.start();
    }
  }

  private void trim(Set<Integer> partitions) {
    threadBegins.run();
    Map<TopicPartition, Long> firstKept = new HashMap<>();
    try (ChangelogScan scan = new ChangelogScan(consumers.get())) {
      kept.byTopic()
          .forEach(
              (topic, retention) -> firstKept.putAll(scan.firstKept(topic, retention, partitions)));
      delete(firstKept);
    } catch (InterruptException | InvalidOffsetException e) {
      LOG.debug("The query ends, or another thread has just trimmed the same", e);
    } catch (KafkaException e) {
      logFailure(e);
    }
  }

  private void delete(Map<TopicPartition, Long> firstKept) {
    Map<TopicPartition, RecordsToDelete> before =
        firstKept.entrySet().stream()
            .collect(toMap(Map.Entry::getKey, e -> RecordsToDelete.beforeOffset(e.getValue())));
    try {
      admin.deleteRecords(before).all().get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof KafkaException known ? known : new KafkaException(e.getCause());
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }

  /** Once, if it is the same each time. */
  private void logFailure(KafkaException error) {
    if (!lastFailure.equals(error.toString())) {
      lastFailure = error.toString();
      LOG.warn(
          "Windows that are over are not deleted from {}, which grow: {}",
          kept.byTopic().keySet(),
          lastFailure);
    }
  }

  /** Ends what goes on. */
  @Override
  public void close() {
    worker.interrupt();
    try {
      worker.join(END_LIMIT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
