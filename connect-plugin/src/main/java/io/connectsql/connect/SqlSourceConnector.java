package io.connectsql.connect;

import io.connectsql.connect.boundary.EngineException;
import io.connectsql.connect.boundary.ValidationMessage;
import io.connectsql.connect.loader.EngineLease;
import io.connectsql.connect.loader.WorkerEngine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.Config;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigValue;
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
    List<ConfigValue> values = new ArrayList<>(super.validate(connectorConfigs).configValues());
    for (ConfigValue value : values) {
      // Connect's answer to a POST shows messages without the names of their properties.
      List<String> named = value.errorMessages().stream().map(m -> named(value.name(), m)).toList();
      value.errorMessages().clear();
      named.forEach(value::addErrorMessage);
      if (value.name().equals(SqlSourceConfig.REGISTRY_URL) && value.value() != null) {
        // Connect masks passwords, but not those within a URL.
        value.value(value.value().toString().replaceFirst("://.*@", "://[hidden]@"));
      }
    }
    boolean sound = values.stream().allMatch(v -> v.errorMessages().isEmpty());
    if (sound) {
      try (EngineLease validating = WorkerEngine.acquire()) {
        for (ValidationMessage message : validating.engine().validate(connectorConfigs)) {
          valueOf(values, message.property())
              .addErrorMessage(named(message.property(), message.message()));
        }
      }
    }
    return new Config(values);
  }

  private static String named(String property, String message) {
    return message.contains(property + ":") || message.contains("configuration " + property)
        ? message
        : property + ": " + message;
  }

  /** Properties that pass through to Kafka's clients have no value yet. */
  private static ConfigValue valueOf(List<ConfigValue> values, String property) {
    return values.stream()
        .filter(v -> v.name().equals(property))
        .findFirst()
        .orElseGet(
            () -> {
              ConfigValue value = new ConfigValue(property);
              values.add(value);
              return value;
            });
  }

  @Override
  public ExactlyOnceSupport exactlyOnceSupport(Map<String, String> connectorConfig) {
    return SqlSourceConfig.isExactlyOnce(connectorConfig)
        ? ExactlyOnceSupport.SUPPORTED
        : ExactlyOnceSupport.UNSUPPORTED;
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
