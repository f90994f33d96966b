package io.connectsql.script;

import io.connectsql.CompiledScript;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.state.RocksStores;
import io.connectsql.state.StateMemory;
import io.connectsql.state.StateSettings;
import io.connectsql.topology.TopologySettings;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.state.DslStoreSuppliers;
import org.apache.kafka.streams.test.TestRecord;

/** Runs the last query of a script whose keys and values are texts. */
final class QueryDriver implements AutoCloseable {
  private final QueryErrors errors;
  private final TopologyTestDriver driver;

  /**
   * @param skips whether bad records are skipped
   */
  QueryDriver(String sql, boolean skips) {
    this(sql, skips, Map.of(), new RocksStores());
  }

  /** Runs a query with its state in stores of a kind. */
  QueryDriver(String sql, StateSettings state, StateMemory memory) {
    this(sql, false, state.streams(memory), state.stores());
  }

  private QueryDriver(
      String sql, boolean skips, Map<String, Object> settings, DslStoreSuppliers stores) {
    CompiledScript script = TestScripts.compile(sql);
    PersistentQuery query = script.queries().get(script.queries().size() - 1);
    this.errors = new QueryErrors(query.id(), skips);
    Properties config = new Properties();
    config.putAll(TopologySettings.of(errors));
    config.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
    config.put(StreamsConfig.STATE_DIR_CONFIG, "target/query-driver");
    config.putAll(settings);
    this.driver =
        new TopologyTestDriver(
            TestScripts.topology(sql, query, errors, stores), config, Instant.ofEpochMilli(0));
  }

  void write(String topic, String key, String value, long time) {
    driver
        .createInputTopic(topic, new StringSerializer(), new StringSerializer())
        .pipeInput(new TestRecord<>(key, value, null, time));
  }

  /** New records as {@code key=value@time}. */
  List<String> read(String topic) {
    return driver
        .createOutputTopic(topic, new StringDeserializer(), new StringDeserializer())
        .readRecordsToList()
        .stream()
        .map(r -> r.key() + "=" + r.value() + "@" + r.timestamp())
        .toList();
  }

  /** New records under keys with a time window, as {@code key[start]=value}. */
  List<String> readWindowed(String topic) {
    return driver
        .createOutputTopic(topic, new ByteArrayDeserializer(), new StringDeserializer())
        .readRecordsToList()
        .stream()
        .map(r -> windowedKey(r.key()) + "=" + r.value())
        .toList();
  }

  private static String windowedKey(byte[] bytes) {
    byte[] key = new byte[bytes.length - Long.BYTES];
    long start = ByteBuffer.wrap(bytes).get(key).getLong();
    return new StringDeserializer().deserialize("", key) + "[" + start + "]";
  }

  /** All stores by name. */
  Map<String, StateStore> stores() {
    return driver.getAllStateStores();
  }

  QueryErrors errors() {
    return errors;
  }

  @Override
  public void close() {
    driver.close();
  }
}
