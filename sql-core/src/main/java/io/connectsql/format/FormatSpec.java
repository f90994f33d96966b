package io.connectsql.format;

import java.util.Map;
import java.util.OptionalInt;

/**
 * How the key or the value of one topic is written.
 *
 * @param format the format's name, upper case
 * @param key true for the key, false for the value
 * @param topic the topic's name
 * @param unwrapped a single column is written as a bare value and not within a record or object
 * @param settings the format's own settings by their WITH names without KEY_ or VALUE_, upper case:
 *     {@code DELIMITER}, {@code SCHEMA_FULL_NAME}, {@code PROTOBUF_NULLABLE_REPRESENTATION} …
 * @param schemaId the id given by {@code KEY_SCHEMA_ID} or {@code VALUE_SCHEMA_ID}: rows are read
 *     and written with exactly that schema
 */
public record FormatSpec(
    String format,
    boolean key,
    String topic,
    boolean unwrapped,
    Map<String, String> settings,
    OptionalInt schemaId) {

  public FormatSpec {
    settings = Map.copyOf(settings);
  }

  /** The subject of the registry that belongs to this key or value (topic name strategy). */
  public String subject() {
    return topic + (key ? "-key" : "-value");
  }
}
