package io.connectsql.connect.transform;

import io.connectsql.udf.type.SqlType;
import java.util.List;
import java.util.Optional;

/** Keys or values that are null: so are all columns, whatever they are called. */
final class TombstoneShape implements Shape {

  @Override
  public Optional<SqlType> type(String name) {
    return Optional.empty();
  }

  @Override
  public boolean isFixed() {
    return true;
  }

  @Override
  public Optional<Input> column(String name) {
    return Optional.empty();
  }

  @Override
  public boolean isNull(String name) {
    return true;
  }

  @Override
  public List<String> names() {
    return List.of();
  }

  @Override
  public Results results() {
    throw new IllegalStateException("a tombstone goes on as it is");
  }
}
