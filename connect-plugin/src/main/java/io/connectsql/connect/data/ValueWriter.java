package io.connectsql.connect.data;

/** Makes values of Connect's data API of values of one SQL type. Without state. */
@FunctionalInterface
public interface ValueWriter {

  /**
   * @param value in its boxed Java form, never null
   */
  Object write(Object value);

  /** Null stays null. */
  default Object nullable(Object value) {
    return value == null ? null : write(value);
  }
}
