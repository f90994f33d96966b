package io.connectsql.connect;

import io.connectsql.connect.boundary.EngineBoundary;
import io.connectsql.connect.boundary.ValidationMessage;
import io.connectsql.connect.loader.EngineLease;
import io.connectsql.connect.loader.WorkerEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.kafka.common.config.Config;
import org.apache.kafka.common.config.ConfigValue;

/** The validation of a connector's properties: first each by itself, then the script. */
final class ScriptValidation {
  private ScriptValidation() {}

  /**
   * @param checked the properties, each by itself
   * @param script compiles the script, if the properties are sound
   */
  static Config of(Config checked, Function<EngineBoundary, List<ValidationMessage>> script) {
    List<ConfigValue> values = new ArrayList<>(checked.configValues());
    for (ConfigValue value : values) {
      // Connect's answer to a POST shows messages without the names of their properties.
      List<String> named = value.errorMessages().stream().map(m -> named(value.name(), m)).toList();
      value.errorMessages().clear();
      named.forEach(value::addErrorMessage);
      if (value.name().equals(ScriptConfig.REGISTRY_URL) && value.value() != null) {
        // Connect masks passwords, but not those within a URL.
        value.value(value.value().toString().replaceFirst("://.*@", "://[hidden]@"));
      }
    }
    boolean sound = values.stream().allMatch(v -> v.errorMessages().isEmpty());
    if (sound) {
      try (EngineLease validating = WorkerEngine.acquire()) {
        for (ValidationMessage message : script.apply(validating.engine())) {
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
}
