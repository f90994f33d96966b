package io.connectsql.plan;

import io.connectsql.catalog.KeyWindow;
import io.connectsql.row.RowSchema;
import java.util.List;
import java.util.Optional;

/**
 * What the key of a step's rows consists of.
 *
 * @param columns the key's columns in order; empty if rows have no key
 * @param window the window that is part of the key too
 */
public record KeyShape(List<RowSchema.Column> columns, Optional<KeyWindow> window) {
  public static final KeyShape NONE = new KeyShape(List.of(), Optional.empty());

  public KeyShape {
    columns = List.copyOf(columns);
  }

  public KeyShape(List<RowSchema.Column> columns) {
    this(columns, Optional.empty());
  }
}
