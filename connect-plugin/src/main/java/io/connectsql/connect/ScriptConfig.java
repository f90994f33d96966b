package io.connectsql.connect;

import io.connectsql.state.StateConfig;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.NonEmptyString;
import org.apache.kafka.common.config.ConfigDef.Type;
import org.apache.kafka.common.config.ConfigDef.ValidString;
import org.apache.kafka.common.config.ConfigDef.Width;

/** The properties that the connectors have in common, by group. */
final class ScriptConfig {
  static final String REGISTRY_URL = "schema.registry.url";
  static final String PROCESSING = "Processing";

  private static final String EXACTLY_ONCE = "exactly_once_v2";
  private static final String GUARANTEE = "processing.guarantee";
  private static final List<String> KEY_FORMATS =
      List.of("KAFKA", "JSON", "JSON_SR", "AVRO", "PROTOBUF", "PROTOBUF_NOSR", "DELIMITED", "NONE");
  private static final List<String> VALUE_FORMATS =
      List.of("JSON", "JSON_SR", "AVRO", "PROTOBUF", "PROTOBUF_NOSR", "DELIMITED", "KAFKA");

  private ScriptConfig() {}

  static boolean isExactlyOnce(Map<String, String> config) {
    return config.getOrDefault(GUARANTEE, EXACTLY_ONCE).equals(EXACTLY_ONCE);
  }

  /** The script, and what its statements take where they say nothing. */
  static void sql(ConfigDef def) {
    String group = "SQL";
    def.define(
        "sql",
        Type.STRING,
        ConfigDef.NO_DEFAULT_VALUE,
        new NonEmptyString(),
        Importance.HIGH,
        "The script: SQL statements separated by semicolons, run in this order. It is compiled"
            + " against the live cluster when the configuration is validated. Editing it is how"
            + " statements are added, changed and taken away.",
        group,
        1,
        Width.LONG,
        "SQL script");
    def.define(
        "sql.key.format",
        Type.STRING,
        "KAFKA",
        ConfigDef.CaseInsensitiveValidString.in(KEY_FORMATS.toArray(String[]::new)),
        Importance.MEDIUM,
        "The format of keys for statements that name none.",
        group,
        2,
        Width.SHORT,
        "Default key format",
        fixed(KEY_FORMATS));
    def.define(
        "sql.value.format",
        Type.STRING,
        "",
        (name, value) -> {
          if (!"".equals(value)) {
            ConfigDef.CaseInsensitiveValidString.in(VALUE_FORMATS.toArray(String[]::new))
                .ensureValid(name, value);
          }
        },
        Importance.MEDIUM,
        "The format of values for CREATE STREAM and CREATE TABLE statements that name none. Without"
            + " it, each of them must name one.",
        group,
        3,
        Width.SHORT,
        "Default value format",
        fixed(VALUE_FORMATS));
    def.define(
        "sql.wrap.single.values",
        Type.BOOLEAN,
        true,
        Importance.LOW,
        "Whether a value of one column is written and read as an object that holds it (true) or as"
            + " the bare value (false), in formats that have both, for statements without"
            + " WRAP_SINGLE_VALUE.",
        group,
        4,
        Width.SHORT,
        "Wrap single values");
    def.define(
        "sql.functions.directory",
        Type.STRING,
        "",
        Importance.LOW,
        "A directory on every worker with jars of user-defined functions. Each jar is loaded by a"
            + " class loader of its own.",
        group,
        5,
        Width.MEDIUM,
        "Directory of functions");
  }

  /** Brokers, and the names that queries have there. */
  static void cluster(ConfigDef def) {
    String group = "Kafka";
    def.define(
        "bootstrap.servers",
        Type.STRING,
        ConfigDef.NO_DEFAULT_VALUE,
        new NonEmptyString(),
        Importance.HIGH,
        "The brokers whose topics the script reads and writes: host:port, separated by commas. A"
            + " connector does not see the worker's own setting. Other settings of Kafka's clients"
            + " pass through by prefix: kafka.* for all clients (kafka.security.protocol,"
            + " kafka.sasl.jaas.config, …), kafka.consumer.*, kafka.producer.* and kafka.admin.*"
            + " for one kind, streams.* for Kafka Streams.",
        group,
        1,
        Width.LONG,
        "Bootstrap servers");
    def.define(
        "sql.application.prefix",
        Type.STRING,
        "connect-sql-",
        new NonEmptyString(),
        Importance.LOW,
        "What the names of consumer groups, transactional ids and internal topics begin with; the"
            + " connector's name and the query's id follow. Rights can be granted to this prefix.",
        group,
        2,
        Width.MEDIUM,
        "Prefix of applications");
  }

  /** The schema registry. */
  static void registry(ConfigDef def) {
    String group = "Schema registry";
    def.define(
        REGISTRY_URL,
        Type.STRING,
        "",
        Importance.MEDIUM,
        "The schema registry for AVRO, PROTOBUF and JSON_SR: one URL, or several separated by commas. TLS settings pass"
            + " through as schema.registry.ssl.*.",
        group,
        1,
        Width.LONG,
        "Schema registry URL");
    def.define(
        "schema.registry.basic.auth.user.info",
        Type.PASSWORD,
        "",
        Importance.MEDIUM,
        "User and password for the schema registry, separated by a colon.",
        group,
        2,
        Width.MEDIUM,
        "Registry user and password");
    def.define(
        "schema.registry.bearer.auth.token",
        Type.PASSWORD,
        "",
        Importance.LOW,
        "Token for the schema registry.",
        group,
        3,
        Width.MEDIUM,
        "Registry token");
  }

  /** How records are processed. */
  static void processing(ConfigDef def) {
    def.define(
        GUARANTEE,
        Type.STRING,
        EXACTLY_ONCE,
        ValidString.in(EXACTLY_ONCE, "at_least_once"),
        Importance.MEDIUM,
        "Whether each record takes effect exactly once, by transactions, or at least once.",
        PROCESSING,
        1,
        Width.SHORT,
        "Processing guarantee",
        fixed(List.of(EXACTLY_ONCE, "at_least_once")));
    def.define(
        "sql.query.isolation",
        Type.STRING,
        "isolated",
        ValidString.in("isolated", "shared"),
        Importance.MEDIUM,
        "Whether each query is an application of its own with its own threads, consumer group and"
            + " failures (isolated), or all queries of the script are one (shared): it reads each"
            + " topic once, hands rows from query to query in memory and needs fewer threads, but"
            + " an error stops all queries, and a query that is added begins where the application"
            + " stands, not at the start of its topics.",
        PROCESSING,
        4,
        Width.SHORT,
        "Isolation of queries",
        fixed(List.of("isolated", "shared")));
    def.define(
        "sql.state.directory",
        Type.STRING,
        "",
        Importance.MEDIUM,
        "A directory on every worker for the local state of queries. Kafka holds a copy, so losing"
            + " it costs time but no data. Empty for a directory among the temporary files.",
        PROCESSING,
        3,
        Width.MEDIUM,
        "State directory");
    def.define(
        "sql.static.membership",
        Type.BOOLEAN,
        false,
        Importance.LOW,
        "Whether queries keep their partitions while a worker restarts (true): nobody else takes"
            + " them, restores their state and gives them back, but nobody processes them meanwhile"
            + " either. A worker that has not come back within kafka.consumer.session.timeout.ms"
            + " loses them. If false, they move whenever a worker ends.",
        PROCESSING,
        5,
        Width.SHORT,
        "Static membership");
    StateConfig.define(def);
  }

  /** Offers these values and no others. */
  static ConfigDef.Recommender fixed(List<String> values) {
    return new ConfigDef.Recommender() {
      @Override
      public List<Object> validValues(String name, Map<String, Object> parsedConfig) {
        return List.copyOf(values);
      }

      @Override
      public boolean visible(String name, Map<String, Object> parsedConfig) {
        return true;
      }
    };
  }
}
