package io.connectsql.runtime;

import io.connectsql.analyzer.DefaultFormats;
import io.connectsql.catalog.KafkaNames;
import io.connectsql.runtime.error.LoggedErrors;
import io.connectsql.runtime.error.ProcessingLog;
import io.connectsql.state.StateMemory;
import io.connectsql.state.StateSettings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The settings of a script, from the properties of a connector or of an embedded program. Settings
 * of Kafka's clients pass through by prefix: {@code kafka.} for all clients, {@code kafka.admin.},
 * {@code kafka.consumer.} and {@code kafka.producer.} for one kind, {@code streams.} for Kafka
 * Streams.
 */
public final class ScriptSettings {
  public static final String SQL = "sql";
  public static final String BOOTSTRAP_SERVERS = "bootstrap.servers";
  public static final String FUNCTIONS_DIRECTORY = "sql.functions.directory";
  public static final String FUNCTION_PREFIX = "sql.functions.";
  public static final String VARIABLE_PREFIX = "sql.variable.";
  public static final String KEY_FORMAT = "sql.key.format";
  public static final String VALUE_FORMAT = "sql.value.format";
  public static final String WRAP_SINGLE_VALUES = "sql.wrap.single.values";
  public static final String APPLICATION_PREFIX = "sql.application.prefix";
  public static final String STATE_DIRECTORY = "sql.state.directory";
  public static final String QUERY_ISOLATION = "sql.query.isolation";
  public static final String STATIC_MEMBERSHIP = "sql.static.membership";
  public static final String PROCESSING_GUARANTEE = "processing.guarantee";
  public static final String ERRORS_TOLERANCE = "errors.tolerance";
  public static final String LOG_ERRORS = "errors.log.enable";
  public static final String LOG_MESSAGES = "errors.log.include.messages";
  public static final String KAFKA_PREFIX = "kafka.";
  public static final String STREAMS_PREFIX = "streams.";
  public static final String ROCKSDB_PREFIX = "rocksdb.";
  public static final String REGISTRY_URL = "schema.registry.url";

  public static final String GROUP_INSTANCE_ID = "kafka.consumer.group.instance.id";

  static final String ADMIN_PREFIX = "kafka.admin.";
  static final String CONSUMER_PREFIX = "kafka.consumer.";
  static final String PRODUCER_PREFIX = "kafka.producer.";

  private static final String TASKS_MAX = "tasks.max";
  private static final String ISOLATED = "isolated";
  private static final String SHARED = "shared";
  private static final String EXACTLY_ONCE = "exactly_once_v2";

  private final Map<String, String> properties;

  public ScriptSettings(Map<String, String> properties) {
    this.properties = new TreeMap<>(properties);
  }

  /** The property's value; empty if absent or blank. */
  public Optional<String> get(String name) {
    return Optional.ofNullable(properties.get(name)).filter(v -> !v.isBlank());
  }

  public Map<String, String> properties() {
    return Map.copyOf(properties);
  }

  public DefaultFormats defaultFormats() {
    return new DefaultFormats(
        get(KEY_FORMAT).orElse("KAFKA").toUpperCase(Locale.ROOT),
        get(VALUE_FORMAT).map(f -> f.toUpperCase(Locale.ROOT)),
        get(WRAP_SINGLE_VALUES).map(Boolean::parseBoolean).orElse(true));
  }

  /** Whether nothing but the script and the number of tasks differs. */
  public boolean runsLike(ScriptSettings other) {
    return withoutScript().equals(other.withoutScript());
  }

  private Map<String, String> withoutScript() {
    Map<String, String> rest = new HashMap<>(properties);
    rest.keySet()
        .removeIf(n -> n.equals(SQL) || n.startsWith(VARIABLE_PREFIX) || n.equals(TASKS_MAX));
    return rest;
  }

  /** Values for <code>${name}</code> in the script. */
  public Map<String, String> variables() {
    return withPrefix(VARIABLE_PREFIX);
  }

  public Optional<Path> functionsDirectory() {
    return get(FUNCTIONS_DIRECTORY).map(Path::of);
  }

  /** True if all queries of a script are one application, false if each is one of its own. */
  public boolean sharesApplication() {
    return get(QUERY_ISOLATION).orElse(ISOLATED).equals(SHARED);
  }

  /** True if queries keep their places in consumer groups while a worker restarts. */
  public boolean hasStaticMembers() {
    return get(STATIC_MEMBERSHIP).map(Boolean::parseBoolean).orElse(false);
  }

  /** True if a record that cannot be read is skipped, false if it stops its query. */
  public boolean skipsBadRecords() {
    return get(ERRORS_TOLERANCE).orElse("none").equals("all");
  }

  /** Writes errors to this process's log, as far as these settings say so. */
  public ProcessingLog processingLog() {
    return new LoggedErrors(
        get(LOG_ERRORS).map(Boolean::parseBoolean).orElse(true), includesMessages());
  }

  /** True if what is said of errors has keys and values of the records. */
  public boolean includesMessages() {
    return get(LOG_MESSAGES).map(Boolean::parseBoolean).orElse(false);
  }

  /** What the names of consumer groups, internal topics and transactional ids begin with. */
  public String applicationPrefix() {
    return get(APPLICATION_PREFIX).orElse("connect-sql-");
  }

  /**
   * The consumer group of an application, and what its transactional ids and internal topics begin
   * with.
   *
   * @param name of the script
   * @param application a query's id, or what its queries have together
   */
  public String applicationId(String name, String application) {
    return KafkaNames.distinct(applicationPrefix() + name + "-" + application);
  }

  /** The settings of an admin client. */
  public Properties adminClient() {
    Properties config = new Properties();
    config.put(BOOTSTRAP_SERVERS, properties.getOrDefault(BOOTSTRAP_SERVERS, ""));
    config.putAll(allClients());
    config.putAll(withPrefix(ADMIN_PREFIX));
    return config;
  }

  /** The settings of a producer. */
  public Properties producer() {
    Properties config = new Properties();
    config.put(BOOTSTRAP_SERVERS, properties.getOrDefault(BOOTSTRAP_SERVERS, ""));
    config.putAll(allClients());
    config.putAll(withPrefix(PRODUCER_PREFIX));
    return config;
  }

  /** The settings of a consumer. */
  public Properties consumer() {
    Properties config = new Properties();
    config.put(BOOTSTRAP_SERVERS, properties.getOrDefault(BOOTSTRAP_SERVERS, ""));
    config.putAll(allClients());
    config.putAll(withPrefix(CONSUMER_PREFIX));
    return config;
  }

  /** Whether records take effect exactly once, by transactions. */
  public boolean isExactlyOnce() {
    return get(PROCESSING_GUARANTEE).orElse(EXACTLY_ONCE).equals(EXACTLY_ONCE);
  }

  /** The settings of Kafka Streams, but for what a query adds itself. */
  public Properties streams() {
    Properties config = new Properties();
    config.put(BOOTSTRAP_SERVERS, properties.getOrDefault(BOOTSTRAP_SERVERS, ""));
    config.put(PROCESSING_GUARANTEE, get(PROCESSING_GUARANTEE).orElse(EXACTLY_ONCE));
    config.put("auto.offset.reset", "earliest");
    config.putAll(allClients());
    withPrefix(ADMIN_PREFIX).forEach((name, value) -> config.put("admin." + name, value));
    withPrefix(CONSUMER_PREFIX).forEach((name, value) -> config.put("consumer." + name, value));
    withPrefix(PRODUCER_PREFIX).forEach((name, value) -> config.put("producer." + name, value));
    get(STATE_DIRECTORY).ifPresent(directory -> config.put("state.dir", directory));
    config.putAll(withPrefix(STREAMS_PREFIX));
    return config;
  }

  /**
   * The settings of Kafka Streams for queries that keep state, but for what a query adds itself.
   *
   * @param memory that all stores of this process share
   */
  public Properties streams(StateMemory memory) {
    Properties config = new Properties();
    config.putAll(state().streams(memory));
    config.putAll(streams());
    return config;
  }

  /**
   * How state is kept.
   *
   * @throws org.apache.kafka.common.config.ConfigException if a property of it is wrong
   */
  public StateSettings state() {
    return StateSettings.of(properties);
  }

  private Map<String, String> allClients() {
    Map<String, String> all = withPrefix(KAFKA_PREFIX);
    all.keySet().removeIf(n -> n.matches("(admin|consumer|producer)\\..*"));
    return all;
  }

  private Map<String, String> withPrefix(String prefix) {
    Map<String, String> found = new HashMap<>();
    properties.forEach(
        (name, value) -> {
          if (name.startsWith(prefix)) {
            found.put(name.substring(prefix.length()), value);
          }
        });
    return found;
  }
}
