package io.connectsql.perf.rival;

import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the hand-written Kafka Streams topology of an experiment. */
public final class StreamsProgram {

  private static final Logger LOG = LoggerFactory.getLogger(StreamsProgram.class);

  private StreamsProgram() {}

  /**
   * Runs until the process is ended.
   *
   * @param arguments see {@link RivalSettings#parse}
   * @throws InterruptedException if the process is being ended
   */
  public static void main(String[] arguments) throws InterruptedException {
    RivalSettings settings = RivalSettings.parse(arguments);
    CountDownLatch ended = new CountDownLatch(1);
    KafkaStreams streams = new KafkaStreams(topology(settings), config(settings));
    streams.setUncaughtExceptionHandler(
        e -> {
          LOG.error("The program ended", e);
          ended.countDown();
          return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
        });
    Runtime.getRuntime().addShutdownHook(new Thread(streams::close));
    streams.start();
    ended.await();
    System.exit(1);
  }

  private static Topology topology(RivalSettings settings) {
    StreamsBuilder builder = new StreamsBuilder();
    settings.experiment().build(builder, new RivalSerdes(settings.registry()), settings.output());
    return builder.build();
  }

  private static Properties config(RivalSettings settings) {
    Properties config = new Properties();
    config.putAll(
        Map.of(
            StreamsConfig.APPLICATION_ID_CONFIG,
            settings.name(),
            StreamsConfig.BOOTSTRAP_SERVERS_CONFIG,
            settings.bootstrapServers(),
            StreamsConfig.STATE_DIR_CONFIG,
            settings.stateDirectory().toString(),
            StreamsConfig.NUM_STREAM_THREADS_CONFIG,
            settings.threads(),
            StreamsConfig.PROCESSING_GUARANTEE_CONFIG,
            StreamsConfig.AT_LEAST_ONCE,
            StreamsConfig.COMMIT_INTERVAL_MS_CONFIG,
            settings.commitInterval().toMillis(),
            StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG,
            settings.cacheBytes(),
            StreamsConfig.consumerPrefix(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG),
            "earliest"));
    return config;
  }
}
