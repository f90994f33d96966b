package io.connectsql.state;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Range;
import org.apache.kafka.common.config.ConfigDef.Type;
import org.apache.kafka.common.config.ConfigDef.ValidString;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;

/**
 * The properties of state, for connectors to define and for the engine to read. It touches nothing
 * of Kafka Streams and RocksDB, which a worker may not have.
 */
public final class StateConfig {
  public static final String STORE = "sql.state.store";
  public static final String MEMORY_BYTES = "sql.state.memory.bytes";
  public static final String RETENTION_MS = "sql.state.retention.ms";

  static final String IN_MEMORY = "in-memory";

  private static final String ROCKSDB = "rocksdb";
  private static final String GROUP = "State";
  private static final long LEAST_MEMORY = 1 << 20;
  private static final long MEMORY = 256L << 20;
  private static final long WEEK_MS = 7L * 24 * 60 * 60 * 1_000;
  private static final ConfigDef DEFINITION = define(new ConfigDef());

  private StateConfig() {}

  /** Adds the properties to those of a connector. */
  public static ConfigDef define(ConfigDef def) {
    def.define(
        STORE,
        Type.STRING,
        ROCKSDB,
        ValidString.in(ROCKSDB, IN_MEMORY),
        Importance.MEDIUM,
        "Where queries keep their state: rocksdb on disk, bounded by "
            + MEMORY_BYTES
            + ", or in-memory on the worker's heap. Either way Kafka holds a copy.",
        GROUP,
        1,
        Width.SHORT,
        "State store",
        RocksConfig.oneOf(List.of(ROCKSDB, IN_MEMORY)));
    def.define(
        MEMORY_BYTES,
        Type.LONG,
        MEMORY,
        Range.atLeast(LEAST_MEMORY),
        Importance.MEDIUM,
        "How much memory RocksDB takes for all stores of all connectors on a worker, outside of the"
            + " heap: one cache for what is read and what is not written to disk yet. The first"
            + " store that is opened decides until no store is open: give all connectors the same.",
        GROUP,
        2,
        Width.SHORT,
        "RocksDB memory of a worker in bytes");
    def.define(
        RETENTION_MS,
        Type.LONG,
        WEEK_MS,
        Range.atLeast(1),
        Importance.LOW,
        "After how many milliseconds without use the local state of a connector is deleted from"
            + " the state directory: it may have been deleted, or run on other workers. Kafka"
            + " holds a copy.",
        GROUP,
        3,
        Width.SHORT,
        "Retention of unused state in ms");
    return RocksConfig.define(def);
  }

  /**
   * The values of these properties, typed, with defaults.
   *
   * @param properties of a connector; others than these are left alone
   * @throws ConfigException if one is wrong, with the name in its message
   */
  static Map<String, Object> parse(Map<String, String> properties) {
    Map<String, String> given = new HashMap<>();
    properties.forEach(
        (name, value) -> {
          if (DEFINITION.configKeys().containsKey(name)) {
            given.put(name, value);
          } else if (name.startsWith(RocksConfig.PREFIX)) {
            throw unknown(name);
          }
        });
    Map<String, Object> values = DEFINITION.parse(given);
    RocksConfig.requireConsistent(values);
    return values;
  }

  private static ConfigException unknown(String name) {
    Optional<String> meant = RocksConfig.nearest(name, DEFINITION.names());
    return new ConfigException(
        String.format(
            Locale.ROOT,
            "Unknown property %s. %s",
            name,
            meant
                .map(m -> "Did you mean " + m + "?")
                .orElse(
                    "Options of RocksDB that have no property are for a class of your own:"
                        + " streams.rocksdb.config.setter.")));
  }
}
