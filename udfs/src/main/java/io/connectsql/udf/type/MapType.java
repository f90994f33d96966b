package io.connectsql.udf.type;

import static java.util.Objects.requireNonNull;

/** A map with keys of one type and values of one type. */
public record MapType(SqlType key, SqlType value) implements SqlType {

  public MapType {
    requireNonNull(key, "key");
    requireNonNull(value, "value");
  }

  @Override
  public String toSql() {
    return "MAP<" + key.toSql() + ", " + value.toSql() + ">";
  }

  @Override
  public String toString() {
    return toSql();
  }
}
