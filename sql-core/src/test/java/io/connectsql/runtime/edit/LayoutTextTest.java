package io.connectsql.runtime.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.state.layout.Holding;
import io.connectsql.state.layout.Holding.Kind;
import io.connectsql.state.layout.KeptLayout;
import io.connectsql.state.layout.QueryLayout;
import io.connectsql.state.layout.Trait;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LayoutTextTest {
  private static final Holding GROUPS =
      new Holding(
          "Aggregate",
          Kind.COLLECTED,
          "query CTAS_N",
          new TreeSet<>(List.of("views")),
          List.of("Aggregate-changelog"),
          Map.of(Trait.GROUPS, "by REGION VARCHAR", Trait.WINDOWS, "none"));

  private static final KeptLayout LAYOUT =
      new KeptLayout(
          new ApplicationLayout(
              List.of(
                  new QueryLayout(
                      "CTAS_N",
                      new TreeSet<>(List.of("views")),
                      new TreeSet<>(),
                      List.of(GROUPS)))),
          ApplicationLayout.NONE);

  @Test
  void isReadAsItWasWritten() {
    assertThat(LayoutText.parse(LayoutText.of(LAYOUT))).isEqualTo(LAYOUT);
  }

  @Test
  void nothingIsKnownOfWhatAnotherVersionWrote() {
    assertThat(LayoutText.parse("{\"version\":999,\"other\":[]}")).isEqualTo(KeptLayout.NONE);
  }

  @Test
  void whatIsNoLayoutIsNotTakenForOne() {
    assertThatThrownBy(() -> LayoutText.parse("{\"version\":1,\"current\":[]}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("no layout");
  }
}
