package io.connectsql.type;

/** Converts values of one SQL type to another, both in their boxed Java form. Thread-safe. */
@FunctionalInterface
public interface Converter {
  /**
   * The converted value; null stays null.
   *
   * @throws CastException if this value has no counterpart in the other type
   */
  Object convert(Object value);
}
