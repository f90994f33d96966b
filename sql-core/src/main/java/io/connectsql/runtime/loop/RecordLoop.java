package io.connectsql.runtime.loop;

import io.connectsql.runtime.client.GroupExit;
import io.connectsql.runtime.client.Setbacks;
import io.connectsql.runtime.client.SizeLimits;
import io.connectsql.runtime.metrics.Latency;
import io.connectsql.topology.RecordErrors;
import io.connectsql.topology.RecordQuery;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
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
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
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
  private final RecordErrors errors;
  private final java.util.function.Consumer<Throwable> failed;
  private final Consumer<byte[], byte[]> consumer;
  private final ResultWriter writer;
  private final Results results;
  private final Uncommitted uncommitted;
  private final SourcePresence presence;
  private final PositionWatch positions;
  private final Setbacks setbacks;
  private final Pause pause;
  private final CountDownLatch stopping = new CountDownLatch(1);

  private volatile boolean joined;
  private boolean ready;

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
    this.errors = errors;
    this.failed = failed;
    this.consumer = consumer;
    this.writer = writer;
    this.results = new Results(query.outputTopic(), writer, limits, latency, errors);
    this.runner = query.newRunner(results);
    this.uncommitted = new Uncommitted(timing.commitInterval());
    this.setbacks = new Setbacks(timing.patience());
    this.pause = new Pause(consumer);
    this.presence = new SourcePresence(query.inputTopic(), consumer);
    this.positions = new PositionWatch(consumer, System::nanoTime, this::tellOfWaiting);
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
    pause.want(true);
  }

  /** Goes on reading. */
  public void resume() {
    pause.want(false);
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
        uncommitted.rewind(consumer);
        ready = true;
      }
      pause.apply();
      ConsumerRecords<byte[], byte[]> records = consumer.poll(uncommitted.untilDue(POLL_LIMIT));
      if (!ready) {
        // Partitions were lost and may be back already. The open transaction still has results of
        // before, so these records must not join it.
        putBack(records);
        return;
      }
      if (pause.isWanted()) {
        putBack(records);
      } else {
        process(records);
      }
      presence.check();
      positions.check();
      if (!uncommitted.isEmpty() && uncommitted.isDue()) {
        commit();
      }
    } catch (KafkaException e) {
      goBack(e);
    }
  }

  /** What came although it cannot be processed now. */
  private void putBack(ConsumerRecords<byte[], byte[]> records) {
    for (TopicPartition partition : records.partitions()) {
      consumer.seek(partition, records.records(partition).get(0).offset());
    }
  }

  private void process(ConsumerRecords<byte[], byte[]> records) {
    uncommitted.add();
    for (TopicPartition partition : records.partitions()) {
      List<ConsumerRecord<byte[], byte[]>> batch = records.records(partition);
      uncommitted.begin(partition, batch.get(0).offset());
      for (ConsumerRecord<byte[], byte[]> record : batch) {
        results.of(record);
        runner.process(record);
        if (uncommitted.isDue()) {
          // A transaction must not time out because functions are slow.
          uncommitted.reach(partition, after(record));
          commit();
        }
      }
    }
    uncommitted.reach(records.nextOffsets());
    results.measure();
  }

  private static OffsetAndMetadata after(ConsumerRecord<?, ?> record) {
    return new OffsetAndMetadata(record.offset() + 1, record.leaderEpoch(), "");
  }

  private void commit() {
    awaitReports();
    writer.commit(uncommitted.positions());
    uncommitted.clear();
    setbacks.overcome();
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
    if (!ready || uncommitted.isEmpty()) {
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
    Duration backOff = setbacks.after(error);
    ready = false;
    LOG.warn("{} goes back to its last commit and on from there: {}", this, message(error));
    try {
      boolean unused = stopping.await(backOff.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tellOfWaiting(Collection<TopicPartition> partitions) {
    LOG.warn(
        "{} waits for the brokers to say where to read {}. If group {} has no open transaction, one"
            + " may hang in __consumer_offsets: look for it with kafka-transactions.sh find-hanging",
        this,
        partitions,
        consumer.groupMetadata().groupId());
  }

  private static String message(KafkaException error) {
    return error.getCause() == null
        ? error.getMessage()
        : error.getMessage() + ": " + error.getCause().getMessage();
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
      pause.applyTo(partitions);
      joined = true;
      presence.askAgain();
      positions.askAgain();
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      joined = false;
      if (ready && !uncommitted.isEmpty()) {
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
