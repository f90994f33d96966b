package io.connectsql.tree;

import java.util.List;

/** {@code CREATE [OR REPLACE] [SOURCE] STREAM|TABLE name (…) WITH (…)}. */
public record CreateSource(
    Location location,
    SourceKind kind,
    Identifier name,
    List<TableElement> elements,
    List<Property> properties,
    boolean orReplace,
    boolean ifNotExists,
    boolean readOnly)
    implements Statement {
  public CreateSource {
    elements = List.copyOf(elements);
    properties = List.copyOf(properties);
  }
}
