package io.connectsql.connect.loader;

import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.source.SourceConnector;

/** Runs {@link StreamsProbe} where a query would run. */
public final class ProbeConnector extends SourceConnector {

  static final SharedEngine ENGINE =
      new SharedEngine(
          new EngineLoaders(
              () -> PluginJars.around(ProbeConnector.class), ProbeConnector.class.getClassLoader()),
          "io.connectsql.connect.loader.StreamsProbe");

  private Map<String, String> config = Map.of();

  @Override
  public String version() {
    return "1";
  }

  @Override
  public void start(Map<String, String> properties) {
    config = Map.copyOf(properties);
  }

  @Override
  public Class<? extends Task> taskClass() {
    return ProbeTask.class;
  }

  @Override
  public List<Map<String, String>> taskConfigs(int maxTasks) {
    return List.of(config);
  }

  @Override
  public void stop() {}

  @Override
  public ConfigDef config() {
    return new ConfigDef();
  }
}
