package io.connectsql.perf.rival;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * The limit: copies records as they are from a topic to another, at least once. What any program
 * adds that looks into them costs more.
 */
public final class CopyLoop implements Runnable {

  private static final Duration POLL = Duration.ofMillis(100);

  private final AtomicReference<Exception> failure = new AtomicReference<>();
  private final RivalSettings settings;

  private CopyLoop(RivalSettings settings) {
    this.settings = settings;
  }

  /**
   * Copies until the process is ended.
   *
   * @param arguments see {@link RivalSettings#parse}
   * @throws InterruptedException if the process is being ended
   */
  public static void main(String[] arguments) throws InterruptedException {
    RivalSettings settings = RivalSettings.parse(arguments);
    List<Thread> threads =
        IntStream.range(0, settings.threads())
            .mapToObj(number -> new Thread(new CopyLoop(settings), "copy-" + number))
            .toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  @Override
  public void run() {
    try (Consumer<byte[], byte[]> consumer = consumer();
        Producer<byte[], byte[]> producer = producer()) {
      consumer.subscribe(List.of(settings.experiment().measured().topic()));
      long commit = System.nanoTime() + settings.commitInterval().toNanos();
      while (true) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
          var unused =
              producer.send(
                  new ProducerRecord<>(
                      settings.output(), null, record.timestamp(), record.key(), record.value()),
                  (metadata, e) -> failure.compareAndSet(null, e));
        }
        if (System.nanoTime() - commit >= 0) {
          producer.flush();
          requireAllSent();
          consumer.commitSync();
          commit = System.nanoTime() + settings.commitInterval().toNanos();
        }
      }
    }
  }

  /** A record that was not written must be read again: its offset is not to be committed. */
  private void requireAllSent() {
    if (failure.get() != null) {
      throw new IllegalStateException("Cannot write to " + settings.output(), failure.get());
    }
  }

  private Consumer<byte[], byte[]> consumer() {
    Map<String, Object> config =
        Map.of(
            ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
            settings.bootstrapServers(),
            ConsumerConfig.GROUP_ID_CONFIG,
            settings.name(),
            ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
            false,
            ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
            "earliest");
    return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  private Producer<byte[], byte[]> producer() {
    Map<String, Object> config =
        Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, settings.bootstrapServers());
    return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
  }
}
