package io.connectsql.builtin.lambda;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udf;
import io.connectsql.udf.UdfDescription;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * {@code TRANSFORM(array, x => …)}: the lambda's result for each element. {@code TRANSFORM(map, (k,
 * v) => …, (k, v) => …)}: a map of the first lambda's results to the second's.
 */
@UdfDescription(
    name = "TRANSFORM",
    category = "LAMBDA",
    description = "The results of a lambda for each element or entry.")
public final class Transform {

  @Udf(description = "Transforms an array")
  public <T, R> List<R> transform(List<T> array, Function<T, R> lambda) {
    if (array == null) {
      return null;
    }
    List<R> results = new ArrayList<>(array.size());
    for (T element : array) {
      results.add(lambda.apply(element));
    }
    return results;
  }

  @Udf(description = "Transforms the keys and the values of a map")
  public <K, V, L, W> Map<L, W> transform(
      Map<K, V> map, BiFunction<K, V, L> keyLambda, BiFunction<K, V, W> valueLambda) {
    if (map == null) {
      return null;
    }
    Map<L, W> results = new LinkedHashMap<>();
    for (Map.Entry<K, V> entry : map.entrySet()) {
      L key = keyLambda.apply(entry.getKey(), entry.getValue());
      if (key == null) {
        throw new FunctionException("TRANSFORM turned the key " + entry.getKey() + " into NULL");
      }
      if (results.containsKey(key)) {
        throw new FunctionException("TRANSFORM turned two keys into " + key);
      }
      results.put(key, valueLambda.apply(entry.getKey(), entry.getValue()));
    }
    return results;
  }
}
