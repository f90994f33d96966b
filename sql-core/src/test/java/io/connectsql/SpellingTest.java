package io.connectsql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {
  private static final List<String> KNOWN = List.of("PAGEVIEWS", "USERS", "USER_IDS", "ID");

  @Test
  void findsTheMostSimilarName() {
    assertThat(Spelling.closest("pageveiws", KNOWN)).contains("PAGEVIEWS");
    assertThat(Spelling.closest("USER", KNOWN)).contains("USERS");
    assertThat(Spelling.closest("IF", KNOWN)).contains("ID");
  }

  @Test
  void prefersFewerChanges() {
    assertThat(Spelling.similar("USER_ID", List.of("USERID2", "USER_IDS", "USERS_ID1")))
        .containsExactly("USER_IDS", "USERID2", "USERS_ID1");
  }

  @Test
  void findsNothingForOtherNames() {
    assertThat(Spelling.closest("ORDERS", KNOWN)).isEmpty();
    assertThat(Spelling.closest("A", List.of("B"))).isEmpty();
    assertThat(Spelling.closest("A", List.of())).isEmpty();
  }
}
