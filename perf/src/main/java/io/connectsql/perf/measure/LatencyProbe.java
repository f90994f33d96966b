package io.connectsql.perf.measure;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Reads a topic of results, and compares the time of reading with the records' timestamps, which
 * are those of the records that the results come from.
 */
public final class LatencyProbe implements AutoCloseable {

  private static final int DIGITS = 3;

  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private final Histogram latencies = new Histogram(DIGITS);
  private final Future<?> reading;
  private final String bootstrapServers;
  private final String topic;
  private volatile long from = Long.MAX_VALUE;
  private volatile boolean ended;

  /**
   * Begins to read.
   *
   * @param topic a topic of {@link Kafka#PARTITIONS} partitions
   */
  public LatencyProbe(String bootstrapServers, String topic) {
    this.bootstrapServers = bootstrapServers;
    this.topic = topic;
    this.reading = thread.submit(this::read);
  }

  /**
   * Counts results of records from now on.
   *
   * @param timestamp milliseconds since 1970
   */
  public void countFrom(long timestamp) {
    from = timestamp;
  }

  /**
   * Reads what is there and ends.
   *
   * @return milliseconds from the record to its result
   */
  public Histogram stop() {
    ended = true;
    try {
      reading.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("Cannot read " + topic, e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while reading " + topic, e);
    }
    return latencies;
  }

  @Override
  public void close() {
    ended = true;
    thread.shutdown();
  }

  private void read() {
    try (TopicReader reader = new TopicReader(bootstrapServers, topic)) {
      while (!ended || !reader.isAtEnd()) {
        reader.next().forEach(this::count);
      }
    }
  }

  private void count(ConsumerRecord<byte[], byte[]> record) {
    if (record.timestamp() >= from) {
      // Clocks of threads may differ by a millisecond.
      latencies.recordValue(Math.max(0, System.currentTimeMillis() - record.timestamp()));
    }
  }
}
