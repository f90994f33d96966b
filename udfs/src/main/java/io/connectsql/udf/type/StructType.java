package io.connectsql.udf.type;

import static java.util.stream.Collectors.joining;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** Named fields in a fixed order. Field names are unique; upper case unless quoted in SQL. */
public record StructType(List<Field> fields) implements SqlType {

  /** A field of a STRUCT. */
  public record Field(String name, SqlType type) {}

  public StructType {
    fields = List.copyOf(fields);
    Set<String> names = new HashSet<>();
    for (Field field : fields) {
      if (!names.add(field.name())) {
        throw new IllegalArgumentException("Duplicate field name in STRUCT: " + field.name());
      }
    }
  }

  /** The position of the field of exactly this name, from 0. */
  public OptionalInt indexOf(String name) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equals(name)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  @Override
  public String toSql() {
    return fields.stream()
        .map(f -> "`" + f.name() + "` " + f.type().toSql())
        .collect(joining(", ", "STRUCT<", ">"));
  }

  @Override
  public String toString() {
    return toSql();
  }
}
