package io.connectsql.tree;

import java.util.List;

/** {@code CREATE SOURCE|SINK CONNECTOR name WITH (…)}. */
public record CreateConnector(
    Location location,
    ConnectorKind kind,
    Identifier name,
    List<Property> properties,
    boolean ifNotExists)
    implements Statement {
  public CreateConnector {
    properties = List.copyOf(properties);
  }

  /** The direction of a connector. */
  public enum ConnectorKind {
    SOURCE,
    SINK
  }
}
