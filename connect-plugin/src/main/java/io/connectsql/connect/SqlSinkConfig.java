package io.connectsql.connect;

import org.apache.kafka.common.config.ConfigDef;

/** The properties of {@link SqlSinkConnector}, beside those that Connect has for every sink. */
final class SqlSinkConfig {
  private SqlSinkConfig() {}

  static ConfigDef definition() {
    ConfigDef def = new ConfigDef();
    ScriptConfig.sql(def);
    ScriptConfig.cluster(def);
    ScriptConfig.registry(def);
    ScriptConfig.processing(def);
    return def;
  }
}
