package io.connectsql.connect;

import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.loader.EngineLease;
import io.connectsql.connect.loader.WorkerEngine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.Config;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.sink.SinkConnector;

/**
 * Runs a script of SQL over records of whatever converters and transforms: streams of format
 * CONNECT in, streams and tables over Kafka topics out.
 */
public final class SqlSinkConnector extends SinkConnector {
  private Map<String, String> config;

  /** Found by the worker's plugin loader. */
  public SqlSinkConnector() {}

  @Override
  public String version() {
    return PluginVersion.get();
  }

  @Override
  public ConfigDef config() {
    return SqlSinkConfig.definition();
  }

  @Override
  public Class<? extends Task> taskClass() {
    return SqlSinkTask.class;
  }

  /** Compiles the script against the live cluster; nothing is created. */
  @Override
  public Config validate(Map<String, String> connectorConfigs) {
    return ScriptValidation.of(
        super.validate(connectorConfigs), engine -> engine.sinks().validate(connectorConfigs));
  }

  @Override
  public void start(Map<String, String> props) {
    config = Map.copyOf(props);
    try (EngineLease lease = WorkerEngine.acquire()) {
      lease.engine().sinks().prepare(config);
    } catch (EngineException e) {
      throw new ConnectException(e.getMessage(), e);
    }
  }

  /** Connect spreads the partitions over the tasks. */
  @Override
  public List<Map<String, String>> taskConfigs(int maxTasks) {
    return IntStream.range(0, maxTasks).mapToObj(this::taskConfig).toList();
  }

  private Map<String, String> taskConfig(int task) {
    Map<String, String> taskConfig = new HashMap<>(config);
    taskConfig.put(SqlSinkTask.TASK, String.valueOf(task));
    return taskConfig;
  }

  /** Offsets are the consumer group's, which Connect itself changes. */
  @Override
  public boolean alterOffsets(
      Map<String, String> connectorConfig, Map<TopicPartition, Long> offsets) {
    return true;
  }

  @Override
  public void stop() {
    // Tasks hold all there is.
  }
}
