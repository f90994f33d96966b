package io.connectsql.state;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.TimeWindows;

/** Some stores, plain and windowed ones, that all keep each record of a topic. */
final class StoreDriver implements AutoCloseable {
  private final TopologyTestDriver driver;
  private final TestInputTopic<byte[], byte[]> input;

  /**
   * @param stores how many plain and how many windowed ones
   */
  StoreDriver(Path directory, StateMemory memory, Map<String, String> properties, int stores) {
    StreamsBuilder builder = new StreamsBuilder();
    KStream<byte[], byte[]> stream =
        builder.stream("in", Consumed.with(Serdes.ByteArray(), Serdes.ByteArray()));
    for (int i = 0; i < stores; i++) {
      stream.groupByKey().reduce((a, b) -> b, Materialized.as("plain-" + i));
      stream
          .groupByKey()
          .windowedBy(TimeWindows.ofSizeWithNoGrace(Duration.ofHours(1)))
          .reduce((a, b) -> b, Materialized.as("windowed-" + i));
    }
    Properties config = new Properties();
    config.putAll(StateSettings.of(properties).streams(memory));
    config.put(StreamsConfig.STATE_DIR_CONFIG, directory.toString());
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, "stores");
    config.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
    config.put(StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG, Serdes.ByteArraySerde.class);
    config.put(StreamsConfig.DEFAULT_VALUE_SERDE_CLASS_CONFIG, Serdes.ByteArraySerde.class);
    this.driver = new TopologyTestDriver(builder.build(), config, Instant.ofEpochMilli(0));
    this.input =
        driver.createInputTopic("in", new ByteArraySerializer(), new ByteArraySerializer());
  }

  void write(byte[] key, byte[] value) {
    input.pipeInput(key, value, 0);
  }

  @Override
  public void close() {
    driver.close();
  }
}
