package io.connectsql.tree;

import java.util.List;

/** {@code STRUCT<name type, …>}. */
public record StructDataType(Location location, List<StructField> fields) implements DataType {
  public StructDataType {
    fields = List.copyOf(fields);
  }
}
