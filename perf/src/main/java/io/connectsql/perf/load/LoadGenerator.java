package io.connectsql.perf.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Writes test data with several threads, as fast as asked (section 6.1.1). */
public final class LoadGenerator {

  private static final int BLOCK = 100;

  private final String bootstrapServers;
  private final Supplier<RecordFactory> factories;

  /**
   * @param bootstrapServers the brokers
   * @param factories makes a factory of records for each thread
   */
  public LoadGenerator(String bootstrapServers, Supplier<RecordFactory> factories) {
    this.bootstrapServers = bootstrapServers;
    this.factories = factories;
  }

  /**
   * Writes all records and waits until the brokers have them.
   *
   * @throws IllegalStateException if the brokers refuse one
   */
  public void run(LoadPlan plan) {
    AtomicLong next = new AtomicLong();
    Optional<TokenBucket> limit =
        plan.rate().isPresent()
            ? Optional.of(new TokenBucket(plan.rate().getAsDouble(), BLOCK, System::nanoTime))
            : Optional.empty();
    ExecutorService threads = Executors.newFixedThreadPool(plan.threads());
    try {
      List<Future<?>> parts = new ArrayList<>();
      for (int i = 0; i < plan.threads(); i++) {
        parts.add(threads.submit(() -> write(plan, next, limit)));
      }
      for (Future<?> part : parts) {
        part.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("Cannot write all records", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while writing records", e);
    } finally {
      threads.shutdownNow();
    }
  }

  private void write(LoadPlan plan, AtomicLong next, Optional<TokenBucket> limit) {
    RecordFactory factory = factories.get();
    AtomicReference<Exception> failure = new AtomicReference<>();
    try (Producer<byte[], byte[]> producer = producer()) {
      while (failure.get() == null) {
        long first = next.getAndAdd(BLOCK);
        int count = (int) Math.min(BLOCK, plan.records() - first);
        if (count <= 0) {
          break;
        }
        limit.ifPresent(bucket -> LockSupport.parkNanos(bucket.take(count)));
        for (long number = first; number < first + count; number++) {
          var unused =
              producer.send(
                  factory.record(number), (metadata, e) -> failure.compareAndSet(null, e));
        }
      }
      producer.flush();
    }
    if (failure.get() != null) {
      throw new IllegalStateException(failure.get());
    }
  }

  private Producer<byte[], byte[]> producer() {
    Map<String, Object> config = Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
    return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
  }
}
