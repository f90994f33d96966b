package io.connectsql.tree;

import java.util.List;

/** {@code ASSERT STREAM|TABLE name (…) WITH (…)}: the definition of a source. */
public record AssertSource(
    Location location,
    SourceKind kind,
    Identifier name,
    List<TableElement> elements,
    List<Property> properties)
    implements Statement {
  public AssertSource {
    elements = List.copyOf(elements);
    properties = List.copyOf(properties);
  }
}
