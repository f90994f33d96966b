package io.connectsql.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void alignsColumnsAndFillsTheHeight() {
    TextTable table = new TextTable("TITLE", List.of("NAME", "COUNT"));
    table.add(List.of("a", "1,000"));
    table.add(List.of("longer", "7"));

    assertThat(table.lines(5))
        .containsExactly("TITLE", "NAME    COUNT", "a       1,000", "longer      7", "");
  }

  @Test
  void cutsRowsBelowTheHeight() {
    TextTable table = new TextTable("TITLE", List.of("NAME"));
    table.add(List.of("a"));
    table.add(List.of("b"));

    assertThat(table.lines(3)).containsExactly("TITLE", "NAME", "a");
  }

  @Test
  void putsBlocksNextToEachOther() {
    assertThat(TextTable.sideBySide(List.of("left", "l"), List.of("right", "r", "s"), 6))
        .containsExactly("left  right", "l     r", "      s");
  }
}
