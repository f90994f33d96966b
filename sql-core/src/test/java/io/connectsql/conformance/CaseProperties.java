package io.connectsql.conformance;

import io.connectsql.analyzer.DefaultFormats;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of a case in this engine's terms:
 *
 * <table>
 * <caption>Settings</caption>
 * <tr><td>{@code ksql.functions.*}</td><td>{@code sql.functions.*}</td></tr>
 * <tr><td>{@code ksql.streams.*}</td><td>Kafka Streams' settings</td></tr>
 * <tr><td>{@code ksql.persistence.default.format.key}, {@code .value}</td>
 * <td>the default formats</td></tr>
 * <tr><td>{@code ksql.persistence.wrap.single.values}</td><td>{@code sql.wrap.single.values}</td></tr>
 * </table>
 *
 * Others are ignored.
 *
 * @param functions settings of functions
 * @param streams settings of Kafka Streams
 */
record CaseProperties(
    Map<String, String> functions, Map<String, String> streams, DefaultFormats formats) {
  private static final String FUNCTIONS = "ksql.functions.";
  private static final String STREAMS = "ksql.streams.";
  private static final String WRAP = "ksql.persistence.wrap.single.values";
  private static final String FORMAT = "ksql.persistence.default.format.";

  static CaseProperties of(Map<String, String> properties) {
    Map<String, String> functions = new HashMap<>();
    Map<String, String> streams = new HashMap<>();
    properties.forEach(
        (name, value) -> {
          if (name.startsWith(FUNCTIONS)) {
            functions.put("sql.functions." + name.substring(FUNCTIONS.length()), value);
          } else if (name.startsWith(STREAMS)) {
            streams.put(name.substring(STREAMS.length()), value);
          }
        });
    return new CaseProperties(
        functions,
        streams,
        new DefaultFormats(
            properties.getOrDefault(FORMAT + "key", "KAFKA"),
            Optional.ofNullable(properties.get(FORMAT + "value")),
            Boolean.parseBoolean(properties.getOrDefault(WRAP, "true"))));
  }
}
