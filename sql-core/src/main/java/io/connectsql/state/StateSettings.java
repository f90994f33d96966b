package io.connectsql.state;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.state.BuiltInDslStoreSuppliers.InMemoryDslStoreSuppliers;
import org.apache.kafka.streams.state.DslStoreSuppliers;

/** How a script keeps its state. */
public final class StateSettings {
  /** Carries what stores need to {@link RocksSetter}. */
  static final String STORES = "connect.sql.stores";

  private final Map<String, Object> values;

  /** What the stores of a script are made with. */
  record Stores(StateMemory memory, Map<String, Object> values) {}

  private StateSettings(Map<String, Object> values) {
    this.values = Map.copyOf(values);
  }

  /**
   * @param properties of a connector
   * @throws org.apache.kafka.common.config.ConfigException if one is wrong, with its name
   */
  public static StateSettings of(Map<String, String> properties) {
    return new StateSettings(StateConfig.parse(properties));
  }

  /** How long state is kept that nobody uses. */
  public Duration retention() {
    return Duration.ofMillis((long) values.get(StateConfig.RETENTION_MS));
  }

  /** Makes the stores. */
  public DslStoreSuppliers stores() {
    return StateConfig.IN_MEMORY.equals(values.get(StateConfig.STORE))
        ? new InMemoryDslStoreSuppliers()
        : new RocksStores();
  }

  /**
   * What Kafka Streams has to be told.
   *
   * @param memory of the process
   */
  public Map<String, Object> streams(StateMemory memory) {
    Map<String, Object> config = new HashMap<>();
    config.put(StreamsConfig.DSL_STORE_SUPPLIERS_CLASS_CONFIG, stores().getClass());
    config.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, RocksSetter.class);
    config.put(STORES, new Stores(memory, values));
    return config;
  }
}
