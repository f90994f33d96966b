package io.connectsql.plan;

import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.SqlType;
import java.util.Optional;

/** Columns that every source has beside its own. */
public enum PseudoColumn {
  /** The event time in epoch milliseconds. */
  ROWTIME(PrimitiveType.BIGINT),
  /** The partition that the record was read from. */
  ROWPARTITION(PrimitiveType.INTEGER),
  /** The record's offset in its partition. */
  ROWOFFSET(PrimitiveType.BIGINT),
  /** The start of the key's window in epoch milliseconds, inclusive; for windowed sources. */
  WINDOWSTART(PrimitiveType.BIGINT),
  /** The end of the key's window in epoch milliseconds, exclusive; for windowed sources. */
  WINDOWEND(PrimitiveType.BIGINT);

  private final SqlType type;

  PseudoColumn(SqlType type) {
    this.type = type;
  }

  public SqlType type() {
    return type;
  }

  /** True for the columns that only rows under a windowed key have. */
  public boolean isWindowBound() {
    return this == WINDOWSTART || this == WINDOWEND;
  }

  /** The pseudo column of exactly this name. */
  public static Optional<PseudoColumn> named(String name) {
    for (PseudoColumn column : values()) {
      if (column.name().equals(name)) {
        return Optional.of(column);
      }
    }
    return Optional.empty();
  }
}
