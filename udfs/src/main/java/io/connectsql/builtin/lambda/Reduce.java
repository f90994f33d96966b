package io.connectsql.builtin.lambda;

import io.connectsql.udf.TriFunction;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * {@code REDUCE(array, start, (state, x) => …)}, {@code REDUCE(map, start, (state, k, v) => …)}:
 * the state after the last element. The start for a null array or map; null for a null start.
 */
@UdfDescription(
    name = "REDUCE",
    category = "LAMBDA",
    description = "Combines all elements or entries into one value, starting from a given one.")
public final class Reduce {

  @Udf(description = "Reduces an array")
  public <T, S> S reduce(List<T> array, S start, BiFunction<S, T, S> step) {
    if (array == null || start == null) {
      return start;
    }
    S state = start;
    for (T element : array) {
      state = step.apply(state, element);
    }
    return state;
  }

  @Udf(description = "Reduces a map")
  public <K, V, S> S reduce(Map<K, V> map, S start, TriFunction<S, K, V, S> step) {
    if (map == null || start == null) {
      return start;
    }
    S state = start;
    for (Map.Entry<K, V> entry : map.entrySet()) {
      state = step.apply(state, entry.getKey(), entry.getValue());
    }
    return state;
  }
}
