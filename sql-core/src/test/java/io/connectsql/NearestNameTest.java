package io.connectsql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {

  @Test
  void findsWhatDiffersLeast() {
    assertThat(NearestName.of("ORDRES", List.of("ORDERS", "OFFERS", "USERS"))).contains("ORDERS");
    assertThat(NearestName.of("UCAES", List.of("UCASE", "LCASE"))).contains("UCASE");
    assertThat(NearestName.of("AB", List.of("BA"))).isEmpty();
    assertThat(NearestName.of("NAME", List.of("ADDRESS", "CITY"))).isEmpty();
  }

  @Test
  void quotesWhatSqlWouldFold() {
    assertThat(NearestName.question("NAME", List.of("name"))).contains("Did you mean `name`?");
    assertThat(NearestName.question("NAM", List.of("NAME"))).contains("Did you mean NAME?");
    assertThat(NearestName.quoted("a`b")).isEqualTo("`a``b`");
  }
}
