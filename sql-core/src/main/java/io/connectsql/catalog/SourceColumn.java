package io.connectsql.catalog;

import io.connectsql.udf.type.SqlType;
import java.util.Optional;

/**
 * A column of a stream or table.
 *
 * @param headerKey for {@link Role#HEADER} the header's key
 */
public record SourceColumn(String name, SqlType type, Role role, Optional<String> headerKey) {

  /** Which part of a record a column is read from. */
  public enum Role {
    /** The record's key. */
    KEY,
    /** The record's value. */
    VALUE,
    /** All headers of the record. */
    HEADERS,
    /** The last header of one key. */
    HEADER
  }

  public static SourceColumn key(String name, SqlType type) {
    return new SourceColumn(name, type, Role.KEY, Optional.empty());
  }

  public static SourceColumn value(String name, SqlType type) {
    return new SourceColumn(name, type, Role.VALUE, Optional.empty());
  }
}
