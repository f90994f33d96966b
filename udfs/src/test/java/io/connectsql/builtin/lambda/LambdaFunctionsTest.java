package io.connectsql.builtin.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import io.connectsql.udf.TriFunction;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class LambdaFunctionsTest {

  @Test
  void filtersArrays() {
    Function<Integer, Boolean> positive = x -> x == null ? null : x > 0;
    assertThat(new Filter().filter(Arrays.asList(1, null, -1, 2), positive)).containsExactly(1, 2);
    assertThat(new Filter().filter((List<Integer>) null, positive)).isNull();
  }

  @Test
  void filtersMaps() {
    BiFunction<String, Integer, Boolean> condition =
        (k, v) -> v == null ? null : k.length() > 1 && v > 0;
    Map<String, Integer> map = new LinkedHashMap<>(Map.of("aa", 1, "b", 1, "cc", -1));
    map.put("dd", null);
    assertThat(new Filter().filter(map, condition)).containsOnly(Map.entry("aa", 1));
    assertThat(new Filter().filter((Map<String, Integer>) null, condition)).isNull();
  }

  @Test
  void reducesArrays() {
    BiFunction<Long, Integer, Long> add = (s, x) -> s == null || x == null ? null : s + x;
    assertThat(new Reduce().reduce(List.of(1, 2), 10L, add)).isEqualTo(13);
    assertThat(new Reduce().reduce(Arrays.asList(1, null, 2), 10L, add)).isNull();
    assertThat(new Reduce().reduce(null, 10L, add)).isEqualTo(10);
    assertThat(new Reduce().reduce(List.of(1), (Long) null, (Long s, Integer x) -> 1L)).isNull();
  }

  @Test
  void reducesMaps() {
    TriFunction<Integer, String, Integer, Integer> step = (s, k, v) -> s + k.length() * v;
    assertThat(new Reduce().reduce(Map.of("a", 3, "bb", 2), 1, step)).isEqualTo(8);
    assertThat(new Reduce().reduce(null, 1, step)).isEqualTo(1);
    assertThat(new Reduce().reduce(Map.of("a", 3), null, step)).isNull();
  }

  @Test
  void transformsArrays() {
    Function<Integer, String> text = x -> x == null ? null : "n" + x;
    assertThat(new Transform().transform(Arrays.asList(1, null), text)).containsExactly("n1", null);
    assertThat(new Transform().transform(null, text)).isNull();
  }

  @Test
  void transformsMaps() {
    BiFunction<String, Integer, String> upper = (k, v) -> k.toUpperCase(Locale.ROOT);
    BiFunction<String, Integer, Integer> next = (k, v) -> v == null ? null : v + 1;
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("b", null);
    assertThat(new Transform().transform(map, upper, next))
        .hasSize(2)
        .containsEntry("A", 2)
        .containsEntry("B", null);
    assertThat(new Transform().transform(null, upper, next)).isNull();
    assertThatThrownBy(() -> new Transform().transform(map, (k, v) -> "same", next))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("same");
    assertThatThrownBy(() -> new Transform().transform(map, (k, v) -> null, next))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("NULL");
  }
}
