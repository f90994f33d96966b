package io.connectsql.tree;

import java.util.List;

/** {@code CREATE [OR REPLACE] STREAM|TABLE name WITH (…) AS SELECT …}. */
public record CreateAsSelect(
    Location location,
    SourceKind kind,
    Identifier name,
    List<Property> properties,
    Query query,
    boolean orReplace,
    boolean ifNotExists)
    implements Statement {
  public CreateAsSelect {
    properties = List.copyOf(properties);
  }
}
