package io.connectsql.udf.type;

import static java.util.Objects.requireNonNull;

/** A list of elements of one type. */
public record ArrayType(SqlType element) implements SqlType {

  public ArrayType {
    requireNonNull(element, "element");
  }

  @Override
  public String toSql() {
    return "ARRAY<" + element.toSql() + ">";
  }

  @Override
  public String toString() {
    return toSql();
  }
}
