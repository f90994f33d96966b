package io.connectsql.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LastCompiledTest {

  @Test
  void compilesAgainOnlyWhenTheKeyChanges() {
    List<String> compiled = new ArrayList<>();
    LastCompiled<String, Integer> lengths =
        new LastCompiled<>(
            key -> {
              compiled.add(key);
              return key.length();
            });

    assertThat(lengths.get("a")).isEqualTo(1);
    assertThat(lengths.get("ba".substring(1))).isEqualTo(1);
    assertThat(lengths.get("bb")).isEqualTo(2);
    assertThat(lengths.get("a")).isEqualTo(1);
    assertThat(compiled).containsExactly("a", "bb", "a");
  }
}
