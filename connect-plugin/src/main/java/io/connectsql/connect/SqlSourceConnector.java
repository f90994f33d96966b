package io.connectsql.connect;

import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.loader.EngineLease;
import io.connectsql.connect.loader.WorkerEngine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.Config;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.source.ExactlyOnceSupport;
import org.apache.kafka.connect.source.SourceConnector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs a script of SQL over Kafka topics: streams and tables in, streams and tables out. */
public final class SqlSourceConnector extends SourceConnector {
  private static final Logger LOG = LoggerFactory.getLogger(SqlSourceConnector.class);

  private Map<String, String> config;
  private EngineLease lease;

  /** Found by the worker's plugin loader. */
  public SqlSourceConnector() {}

  @Override
  public String version() {
    return PluginVersion.get();
  }

  @Override
  public ConfigDef config() {
    return SqlSourceConfig.definition();
  }

  @Override
  public Class<? extends Task> taskClass() {
    return SqlSourceTask.class;
  }

  /** Compiles the script against the live cluster; nothing is created. */
  @Override
  public Config validate(Map<String, String> connectorConfigs) {
    return ScriptValidation.of(
        ReportConfig.requireBytes(super.validate(connectorConfigs), connectorConfigs),
        engine -> engine.validate(connectorConfigs));
  }

  @Override
  public ExactlyOnceSupport exactlyOnceSupport(Map<String, String> connectorConfig) {
    return ScriptConfig.isExactlyOnce(connectorConfig)
        ? ExactlyOnceSupport.SUPPORTED
        : ExactlyOnceSupport.UNSUPPORTED;
  }

  /**
   * Moves the queries, or has them begin anew if all offsets are null. Connect asks only while the
   * connector is stopped.
   */
  @Override
  public boolean alterOffsets(
      Map<String, String> connectorConfig, Map<Map<String, ?>, Map<String, ?>> offsets) {
    try (EngineLease altering = WorkerEngine.acquire()) {
      return altering.engine().alterOffsets(connectorConfig, offsets);
    } catch (EngineException e) {
      throw new ConnectException(e.getMessage(), e);
    }
  }

  @Override
  public void start(Map<String, String> props) {
    config = Map.copyOf(props);
    lease = WorkerEngine.acquire();
    try {
      lease.engine().prepare(config);
    } catch (EngineException e) {
      throw new ConnectException(e.getMessage(), e);
    }
  }

  @Override
  public List<Map<String, String>> taskConfigs(int maxTasks) {
    int useful;
    try {
      useful = lease.engine().maxTasks(config);
    } catch (EngineException e) {
      throw new ConnectException(e.getMessage(), e);
    }
    if (useful < maxTasks) {
      LOG.info(
          "Connector {} gets {} of {} tasks: no topic that it reads has more partitions",
          config.get("name"),
          useful,
          maxTasks);
    }
    List<Map<String, String>> tasks = new ArrayList<>();
    for (int task = 0; task < Math.min(useful, maxTasks); task++) {
      Map<String, String> taskConfig = new HashMap<>(config);
      taskConfig.put(SqlSourceTask.TASK, String.valueOf(task));
      tasks.add(taskConfig);
    }
    return tasks;
  }

  @Override
  public void stop() {
    if (lease != null) {
      lease.close();
    }
  }
}
