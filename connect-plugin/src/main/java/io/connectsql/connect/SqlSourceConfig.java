package io.connectsql.connect;

import java.util.List;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Type;
import org.apache.kafka.common.config.ConfigDef.ValidString;
import org.apache.kafka.common.config.ConfigDef.Width;

/** The properties of {@link SqlSourceConnector}. */
final class SqlSourceConfig {
  private SqlSourceConfig() {}

  static ConfigDef definition() {
    ConfigDef def = new ConfigDef();
    ScriptConfig.sql(def);
    ScriptConfig.cluster(def);
    ScriptConfig.registry(def);
    ScriptConfig.processing(def);
    // Of sinks, Connect itself knows this property.
    def.define(
        "errors.tolerance",
        Type.STRING,
        "none",
        ValidString.in("none", "all"),
        Importance.MEDIUM,
        "What a record that cannot be read or written does: none stops its query and fails the"
            + " task, all skips the record, counts it and describes it on the processing log.",
        ScriptConfig.PROCESSING,
        2,
        Width.SHORT,
        "Tolerance of errors",
        ScriptConfig.fixed(List.of("none", "all")));
    ReportConfig.define(def);
    return def;
  }
}
