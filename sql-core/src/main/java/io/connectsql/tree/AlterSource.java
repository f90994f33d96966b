package io.connectsql.tree;

import java.util.List;

/** {@code ALTER STREAM|TABLE name ADD COLUMN …}. */
public record AlterSource(
    Location location, SourceKind kind, Identifier name, List<TableElement> added)
    implements Statement {
  public AlterSource {
    added = List.copyOf(added);
  }
}
