package io.connectsql.runtime.loop;

import io.connectsql.runtime.client.GroupExit;
import io.connectsql.runtime.client.SizeLimits;
import io.connectsql.runtime.metrics.Latency;
import io.connectsql.topology.RecordErrors;
import io.connectsql.topology.RecordErrors.RecordPlace;
import io.connectsql.topology.RecordQuery;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.header.Headers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One thread of a query: reads records, processes each, writes its results, and commits results and
 * positions together. What goes wrong on the way to the brokers is taken back and done again.
 */
public final class RecordLoop implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(RecordLoop.class);

  /** How long to wait for records: also how soon the thread stops or pauses. */
  private static final Duration POLL_LIMIT = Duration.ofMillis(200);

  private final RecordQuery query;
  private final RecordQuery.Runner runner;
  private final SizeLimits limits;
  private final Latency latency;
  private final RecordErrors errors;
  private final java.util.function.Consumer<Throwable> failed;
  private final long commitNanos;
  private final Consumer<byte[], byte[]> consumer;
  private final ResultWriter writer;
  private final SourcePresence presence;
  private final Setbacks setbacks;
  private final CountDownLatch stopping = new CountDownLatch(1);

  /** Where to go on, by partition that was read since the last commit. */
  private final Map<TopicPartition, OffsetAndMetadata> positions = new HashMap<>();

  /** Where that reading began. */
  private final Map<TopicPartition, Long> beginnings = new HashMap<>();

  private volatile boolean paused;
  private volatile boolean joined;
  private boolean consumerPaused;
  private boolean ready;
  private long uncommittedSince;
  private ConsumerRecord<byte[], byte[]> current;

  /** Of the results since {@link #latency} was told: how many, the sum and the least of times. */
  private long results;

  private double times;
  private long oldest;

  RecordLoop(
      RecordQuery query,
      Consumer<byte[], byte[]> consumer,
      ResultWriter writer,
      Timing timing,
      SizeLimits limits,
      Latency latency,
      RecordErrors errors,
      java.util.function.Consumer<Throwable> failed) {
    this.query = query;
    this.runner = query.newRunner(this::write);
    this.limits = limits;
    this.latency = latency;
    this.errors = errors;
    this.failed = failed;
    this.commitNanos = timing.commitInterval().toNanos();
    this.consumer = consumer;
    this.writer = writer;
    this.setbacks = new Setbacks(timing.patience());
    this.presence = new SourcePresence(query.inputTopic(), consumer);
  }

  /**
   * Connects a thread, which is then to {@link #run}.
   *
   * @param name of the thread's clients
   * @param limits of results
   * @param latency is told how old results are when they are sent
   * @param errors is told of results that are too large
   * @param failed is told why the thread ends, unless {@link #stop} ends it
   * @throws KafkaException if the settings of the clients are wrong
   */
  public static RecordLoop of(
      RecordQuery query,
      LoopClients clients,
      String name,
      SizeLimits limits,
      Latency latency,
      RecordErrors errors,
      java.util.function.Consumer<Throwable> failed) {
    Consumer<byte[], byte[]> consumer = clients.newConsumer(name);
    return new RecordLoop(
        query,
        consumer,
        clients.newWriter(name, consumer),
        clients.timing(),
        limits,
        latency,
        errors,
        failed);
  }

  /** Commits what has been processed and ends. */
  public void stop() {
    stopping.countDown();
  }

  /** Reads no further but stays in the group. */
  public void pause() {
    paused = true;
  }

  /** Goes on reading. */
  public void resume() {
    paused = false;
  }

  /** Whether it is in the group and knows its partitions. */
  public boolean hasJoined() {
    return joined;
  }

  private boolean isRunning() {
    return stopping.getCount() > 0;
  }

  @Override
  public void run() {
    try {
      consumer.subscribe(List.of(query.inputTopic()), new Rebalances());
      while (isRunning()) {
        step();
      }
      commitLast();
    } catch (RuntimeException | Error e) {
      failed.accept(e);
    } finally {
      // What is not committed by now belongs to a record that could not be processed.
      ready = false;
      close();
    }
  }

  private void step() {
    try {
      if (!ready) {
        writer.reset();
        rewind();
        ready = true;
      }
      applyPause();
      ConsumerRecords<byte[], byte[]> records = consumer.poll(untilCommit());
      if (paused) {
        putBack(records);
      } else {
        process(records);
      }
      presence.check();
      if (!positions.isEmpty() && isCommitDue()) {
        commit();
      }
    } catch (KafkaException e) {
      goBack(e);
    }
  }

  private void applyPause() {
    if (consumerPaused == paused) {
      return;
    }
    consumerPaused = paused;
    if (consumerPaused) {
      consumer.pause(consumer.assignment());
    } else {
      consumer.resume(consumer.paused());
    }
  }

  /** What came when the pause had already been asked for. */
  private void putBack(ConsumerRecords<byte[], byte[]> records) {
    for (TopicPartition partition : records.partitions()) {
      consumer.seek(partition, records.records(partition).get(0).offset());
    }
  }

  private Duration untilCommit() {
    if (positions.isEmpty()) {
      return POLL_LIMIT;
    }
    Duration left = Duration.ofNanos(uncommittedSince + commitNanos - System.nanoTime());
    return left.isNegative() ? Duration.ZERO : left.compareTo(POLL_LIMIT) < 0 ? left : POLL_LIMIT;
  }

  private boolean isCommitDue() {
    return System.nanoTime() - uncommittedSince >= commitNanos;
  }

  private void process(ConsumerRecords<byte[], byte[]> records) {
    if (positions.isEmpty()) {
      uncommittedSince = System.nanoTime();
    }
    for (TopicPartition partition : records.partitions()) {
      List<ConsumerRecord<byte[], byte[]>> batch = records.records(partition);
      beginnings.putIfAbsent(partition, batch.get(0).offset());
      for (ConsumerRecord<byte[], byte[]> record : batch) {
        current = record;
        runner.process(record);
        if (isCommitDue()) {
          // A transaction must not time out because functions are slow.
          positions.put(partition, after(record));
          commit();
        }
      }
    }
    positions.putAll(records.nextOffsets());
    measureResults();
  }

  private void measureResults() {
    if (results > 0) {
      latency.record(results, times, oldest, System.currentTimeMillis());
      results = 0;
      times = 0;
    }
  }

  private static OffsetAndMetadata after(ConsumerRecord<?, ?> record) {
    return new OffsetAndMetadata(record.offset() + 1, record.leaderEpoch(), "");
  }

  private void write(byte[] key, byte[] value, long timestamp) {
    Headers headers = current.headers();
    ProducerRecord<byte[], byte[]> result =
        new ProducerRecord<>(
            query.outputTopic(),
            null,
            timestamp,
            key,
            value,
            headers.toArray().length == 0 ? null : headers);
    RecordTooLargeException excess = limits.excess(result);
    if (excess == null) {
      writer.write(result);
      oldest = results == 0 ? timestamp : Math.min(oldest, timestamp);
      times += timestamp;
      results++;
      return;
    }
    errors.badRecord(
        new RecordPlace(current.topic(), current.partition(), current.offset()),
        current.key(),
        current.value(),
        new RecordTooLargeException(
            "A record for topic " + result.topic() + " is too large: " + excess.getMessage()));
  }

  private void commit() {
    awaitReports();
    writer.commit(positions);
    positions.clear();
    beginnings.clear();
    setbacks.overcome();
    uncommittedSince = System.nanoTime();
  }

  /** What cannot be committed is read again. */
  private void awaitReports() {
    try {
      errors.flush();
    } catch (RuntimeException e) {
      throw new CommitFailedException(e.getMessage());
    }
  }

  private void commitLast() {
    if (!ready || positions.isEmpty()) {
      return;
    }
    try {
      commit();
    } catch (KafkaException e) {
      LOG.warn("The last results of {} are processed again: {}", this, e.getMessage());
    }
  }

  /** To where the last commit was. */
  private void goBack(KafkaException error) {
    Duration pause = setbacks.after(error);
    ready = false;
    LOG.warn("{} goes back to its last commit and on from there: {}", this, message(error));
    try {
      boolean unused = stopping.await(pause.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String message(KafkaException error) {
    return error.getCause() == null
        ? error.getMessage()
        : error.getMessage() + ": " + error.getCause().getMessage();
  }

  private void rewind() {
    Set<TopicPartition> assigned = consumer.assignment();
    Map<TopicPartition, OffsetAndMetadata> committed =
        assigned.isEmpty() ? Map.of() : consumer.committed(assigned);
    for (TopicPartition partition : assigned) {
      OffsetAndMetadata offset = committed.get(partition);
      Long beginning = beginnings.get(partition);
      if (offset != null) {
        consumer.seek(partition, offset);
      } else if (beginning != null) {
        consumer.seek(partition, beginning);
      }
    }
    positions.clear();
    beginnings.clear();
  }

  private void close() {
    try {
      writer.close();
      consumer.close(
          CloseOptions.groupMembershipOperation(
              GroupExit.isPutOff(consumer.groupMetadata().groupInstanceId())
                  ? GroupMembershipOperation.REMAIN_IN_GROUP
                  : GroupMembershipOperation.LEAVE_GROUP));
    } catch (KafkaException e) {
      LOG.warn("{} did not end well: {}", this, message(e));
    }
  }

  @Override
  public String toString() {
    return "The thread of topic " + query.inputTopic() + " to " + query.outputTopic();
  }

  /** Partitions come and go within {@link Consumer#poll} and {@link Consumer#close}. */
  private final class Rebalances implements ConsumerRebalanceListener {
    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
      if (consumerPaused) {
        consumer.pause(partitions);
      }
      joined = true;
      presence.askAgain();
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      joined = false;
      if (ready && !positions.isEmpty()) {
        commit();
      }
    }

    /** They are another thread's already, which has taken back what was not committed. */
    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
      ready = false;
      joined = false;
    }
  }
}
