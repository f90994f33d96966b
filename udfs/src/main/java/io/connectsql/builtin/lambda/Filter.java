package io.connectsql.builtin.lambda;

import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** {@code FILTER(array, x => …)}, {@code FILTER(map, (k, v) => …)}: what the lambda is true for. */
@UdfDescription(
    name = "FILTER",
    category = "LAMBDA",
    description = "The elements or entries for which a lambda is true.")
public final class Filter {

  @Udf(description = "Filters an array")
  public <T> List<T> filter(List<T> array, Function<T, Boolean> condition) {
    if (array == null) {
      return null;
    }
    List<T> kept = new ArrayList<>();
    for (T element : array) {
      if (isTrue(condition.apply(element))) {
        kept.add(element);
      }
    }
    return kept;
  }

  @Udf(description = "Filters a map")
  public <K, V> Map<K, V> filter(Map<K, V> map, BiFunction<K, V, Boolean> condition) {
    if (map == null) {
      return null;
    }
    Map<K, V> kept = new LinkedHashMap<>();
    for (Map.Entry<K, V> entry : map.entrySet()) {
      if (isTrue(condition.apply(entry.getKey(), entry.getValue()))) {
        kept.put(entry.getKey(), entry.getValue());
      }
    }
    return kept;
  }

  /** As in WHERE, what is not known to be true is left out. */
  private static boolean isTrue(Boolean condition) {
    return condition != null && condition;
  }
}
