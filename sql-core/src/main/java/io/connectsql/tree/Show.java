package io.connectsql.tree;

/** {@code SHOW|LIST streams} and its like. */
public record Show(Location location, Subject subject, boolean extended) implements Statement {

  /** What is listed. */
  public enum Subject {
    STREAMS,
    TABLES,
    TOPICS,
    ALL_TOPICS,
    QUERIES,
    FUNCTIONS,
    TYPES,
    PROPERTIES,
    VARIABLES,
    CONNECTORS,
    SOURCE_CONNECTORS,
    SINK_CONNECTORS,
    CONNECTOR_PLUGINS
  }
}
