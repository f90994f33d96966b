package io.connectsql.builtin.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.udf.FunctionException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableFunctionsTest {

  @Test
  void explodesArrays() {
    assertThat(new Explode().explode(Arrays.asList(1, null))).containsExactly(1, null);
    assertThat(new Explode().explode(List.of())).isEmpty();
    assertThat(new Explode().explode(null)).isEmpty();
  }

  @Test
  void combinesElementsWithNulls() {
    CubeExplode cube = new CubeExplode();
    assertThat(cube.cubeExplode(List.of("a", "b")))
        .containsExactly(
            Arrays.asList(null, null),
            Arrays.asList(null, "b"),
            Arrays.asList("a", null),
            List.of("a", "b"));
    assertThat(cube.cubeExplode(Arrays.asList(1, null, 2)))
        .containsExactly(
            Arrays.asList(null, null, null),
            Arrays.asList(null, null, 2),
            Arrays.asList(1, null, null),
            Arrays.asList(1, null, 2));
    assertThat(cube.cubeExplode(List.of())).containsExactly(List.of());
    assertThat(cube.cubeExplode(null)).isEmpty();
  }

  @Test
  void bearsWideCubes() {
    CubeExplode cube = new CubeExplode();
    List<List<Integer>> widest = cube.cubeExplode(Collections.nCopies(30, 1));
    assertThat(widest.size()).isEqualTo(1 << 30);
    assertThat(widest.get((1 << 30) - 1)).isEqualTo(Collections.nCopies(30, 1));
    assertThatThrownBy(() -> cube.cubeExplode(Collections.nCopies(31, 1)))
        .isInstanceOf(FunctionException.class)
        .hasMessageContaining("31");
  }
}
