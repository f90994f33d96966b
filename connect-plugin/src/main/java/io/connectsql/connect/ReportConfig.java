package io.connectsql.connect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.Config;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Type;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigValue;

/**
 * The properties of what a source connector reports through Connect. Those of errors have the names
 * that sink connectors have them by.
 */
final class ReportConfig {
  private static final String GROUP = "Reports";
  private static final String PROCESSING_LOG = "sql.processing.log.topic";
  private static final String DEAD_LETTERS = "errors.deadletterqueue.topic.name";
  private static final String CONVERTER = "ByteArrayConverter";

  private ReportConfig() {}

  static void define(ConfigDef def) {
    def.define(
        "errors.log.enable",
        Type.BOOLEAN,
        true,
        Importance.MEDIUM,
        "Whether the worker logs each record that is skipped and each expression that fails, under"
            + " io.connectsql.processing.",
        GROUP,
        1,
        Width.SHORT,
        "Log errors");
    def.define(
        "errors.log.include.messages",
        Type.BOOLEAN,
        false,
        Importance.MEDIUM,
        "Whether the worker's log and the processing log hold keys and values of the records that"
            + " could not be processed.",
        GROUP,
        2,
        Width.SHORT,
        "Log contents of records");
    def.define(
        PROCESSING_LOG,
        Type.STRING,
        "",
        Importance.MEDIUM,
        "A topic for the processing log: what became of records that could not be processed and of"
            + " expressions that failed, in JSON. Needs key.converter and value.converter of the"
            + " connector to be org.apache.kafka.connect.converters.ByteArrayConverter. Empty for"
            + " the worker's log only.",
        GROUP,
        3,
        Width.MEDIUM,
        "Topic of the processing log");
    def.define(
        DEAD_LETTERS,
        Type.STRING,
        "",
        Importance.MEDIUM,
        "A topic for records that are skipped, with their keys and values as they were read. A"
            + " query commits that it has read them only after they have been written there. Needs"
            + " key.converter and value.converter of the connector to be"
            + " org.apache.kafka.connect.converters.ByteArrayConverter. Empty for none.",
        GROUP,
        4,
        Width.MEDIUM,
        "Topic of dead letters");
    def.define(
        "errors.deadletterqueue.context.headers.enable",
        Type.BOOLEAN,
        false,
        Importance.MEDIUM,
        "Whether dead letters have headers that say where they come from and what is wrong with"
            + " them. Their names begin with __connect.errors.",
        GROUP,
        5,
        Width.SHORT,
        "Headers of dead letters");
    def.define(
        "sql.progress.topic",
        Type.STRING,
        "connect-sql-progress",
        Importance.LOW,
        "A topic for records of how far queries are, by which Connect knows the offsets that"
            + " GET /connectors/{name}/offsets shows. It is made if it does not exist. Empty for"
            + " none: the offsets stay empty.",
        GROUP,
        6,
        Width.MEDIUM,
        "Topic of progress");
  }

  /**
   * Requires converters that leave bytes as they are where topics depend on it. What the worker has
   * by default, a connector cannot see.
   */
  static Config requireBytes(Config checked, Map<String, String> config) {
    for (ConfigValue value : checked.configValues()) {
      if (List.of(PROCESSING_LOG, DEAD_LETTERS).contains(value.name())
          && !Optional.ofNullable(value.value()).orElse("").equals("")) {
        List.of("key.converter", "value.converter").stream()
            .filter(converter -> !config.getOrDefault(converter, "").endsWith(CONVERTER))
            .forEach(
                converter ->
                    value.addErrorMessage(
                        "What the topic gets are bytes, which another converter would change. Set "
                            + converter
                            + " of this connector to"
                            + " org.apache.kafka.connect.converters.ByteArrayConverter; the topics"
                            + " of its script do not depend on it."));
      }
    }
    return checked;
  }
}
