package io.connectsql.builtin.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MapFunctionsTest {

  @Test
  void makesMaps() {
    AsMap asMap = new AsMap();
    assertThat(asMap.asMap(List.of("a", "b", "a"), Arrays.asList(1, null, 3)))
        .hasSize(2)
        .containsEntry("a", 3)
        .containsEntry("b", null);
    assertThat(asMap.asMap(List.of("a", "b"), List.of(1))).isEqualTo(Map.of("a", 1));
    assertThat(asMap.asMap(null, List.of(1))).isNull();
    assertThat(asMap.asMap(List.of("a"), null)).isNull();
    assertThatThrownBy(() -> asMap.asMap(Arrays.asList("a", null), List.of(1, 2)))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("Key 2");
  }

  @Test
  void takesMapsApart() {
    Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
    map.put("b", null);
    assertThat(new MapKeys().keys(map)).containsExactlyInAnyOrder("a", "b");
    assertThat(new MapValues().values(map)).containsExactlyInAnyOrder(1, null);
    assertThat(new MapKeys().keys(null)).isNull();
    assertThat(new MapValues().values(null)).isNull();
  }

  @Test
  void unitesMaps() {
    MapUnion union = new MapUnion();
    assertThat(union.union(Map.of("a", 1, "b", 2), Map.of("b", 3, "c", 4)))
        .isEqualTo(Map.of("a", 1, "b", 3, "c", 4));
    assertThat(union.union(null, Map.of("a", 1))).isEqualTo(Map.of("a", 1));
    assertThat(union.union(Map.of("a", 1), null)).isEqualTo(Map.of("a", 1));
    assertThat(union.union(null, null)).isNull();
  }
}
