package io.connectsql.codegen.runtime;

import java.util.List;

/** {@code array[i]}. */
public final class ArrayElements {
  private ArrayElements() {}

  /** The element at a position from 1, or from -1 at the end; null if there is none. */
  public static Object at(List<?> array, int position) {
    int index = position > 0 ? position - 1 : array.size() + position;
    return position == 0 || index < 0 || index >= array.size() ? null : array.get(index);
  }
}
