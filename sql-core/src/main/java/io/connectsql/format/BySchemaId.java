package io.connectsql.format;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * What was made once for each schema id that turned up in a topic. Topics have few, and mostly the
 * same as in the record before.
 *
 * @param <T> what is made; not null
 */
public final class BySchemaId<T> {
  private final IntFunction<T> maker;
  private int[] ids = new int[4];
  private Object[] made = new Object[4];
  private int size;
  private int lastId;
  private T last;

  /**
   * @param maker called again for an id after it threw an exception
   */
  public BySchemaId(IntFunction<T> maker) {
    this.maker = maker;
  }

  public T get(int id) {
    if (last == null || id != lastId) {
      last = find(id);
      lastId = id;
    }
    return last;
  }

  @SuppressWarnings("unchecked")
  private T find(int id) {
    for (int i = 0; i < size; i++) {
      if (ids[i] == id) {
        return (T) made[i];
      }
    }
    T value = maker.apply(id);
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, 2 * size);
      made = Arrays.copyOf(made, 2 * size);
    }
    ids[size] = id;
    made[size++] = value;
    return value;
  }
}
