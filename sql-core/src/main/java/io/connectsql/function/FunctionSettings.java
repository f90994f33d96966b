package io.connectsql.function;

import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The settings of functions.
 *
 * @param byFunction upper-case name of a function to its settings
 */
record FunctionSettings(Map<String, Map<String, String>> byFunction) {
  static final FunctionSettings NONE = new FunctionSettings(Map.of());

  private static final String PREFIX = "sql.functions.";
  private static final String ALL_FUNCTIONS = "_GLOBAL_";

  static FunctionSettings of(Map<String, String> properties) {
    Map<String, Map<String, String>> byFunction = new HashMap<>();
    properties.forEach(
        (key, value) -> {
          int dot = key.indexOf('.', PREFIX.length());
          if (key.startsWith(PREFIX) && dot > 0) {
            String function = key.substring(PREFIX.length(), dot).toUpperCase(Locale.ROOT);
            byFunction
                .computeIfAbsent(function, name -> new HashMap<>())
                .put(key.substring(dot + 1), value);
          }
        });
    return new FunctionSettings(byFunction);
  }

  /** The functions that have settings of their own. */
  Set<String> functions() {
    Set<String> functions = new TreeSet<>(byFunction.keySet());
    functions.remove(ALL_FUNCTIONS);
    return functions;
  }

  /** A function's settings, those for all functions included. */
  Map<String, String> of(String function) {
    Map<String, String> settings = new HashMap<>(byFunction.getOrDefault(ALL_FUNCTIONS, Map.of()));
    settings.putAll(byFunction.getOrDefault(function, Map.of()));
    return Collections.unmodifiableMap(settings);
  }
}
