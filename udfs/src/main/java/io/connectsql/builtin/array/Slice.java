package io.connectsql.builtin.array;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.List;

/**
 * {@code SLICE(array, from, to)}: the elements at the positions from {@code from} to {@code to},
 * both included and counted from 1. A null position means the end on its side. Null where a
 * position is outside of the array.
 */
@UdfDescription(
    name = "SLICE",
    category = "ARRAY",
    description = "The elements of an array between two positions.")
public final class Slice {

  @Udf
  public <T> List<T> slice(List<T> array, Integer from, Integer to) {
    if (array == null) {
      return null;
    }
    int start = from == null ? 0 : from - 1;
    int end = to == null ? array.size() : to;
    return start < 0 || end > array.size() || start > end ? null : array.subList(start, end);
  }
}
