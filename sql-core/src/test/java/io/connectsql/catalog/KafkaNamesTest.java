package io.connectsql.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.connectsql.SqlException;
import io.connectsql.tree.Location;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KafkaNamesTest {

  @Test
  void replacesOtherCharacters() {
    assertThat(KafkaNames.legal("a.B-9_c")).isEqualTo("a.B-9_c");
    assertThat(KafkaNames.legal("my view")).isEqualTo("my_20view");
    assertThat(KafkaNames.legal("größe 😀")).isEqualTo("gr_f6_dfe_20_1f600");
    assertThat(KafkaNames.isLegal("a.B-9_c")).isTrue();
    assertThat(KafkaNames.isLegal("a b")).isFalse();
  }

  @Test
  void distinctNamesAreLegalAndDiffer() {
    assertThat(KafkaNames.distinct("a.B-9_c")).isEqualTo("a.B-9_c");
    assertThat(KafkaNames.distinct("my view"))
        .startsWith("my_20view-")
        .matches(KafkaNames::isLegal)
        .isNotEqualTo(KafkaNames.distinct("my_20view"));
    assertThat(KafkaNames.distinct("my view")).isEqualTo(KafkaNames.distinct("my view"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "a b", "a/b", "ä"})
  void refusesTopicNames(String name) {
    assertThatThrownBy(() -> KafkaNames.requireTopicName(name, new Location(1, 1)))
        .isInstanceOf(SqlException.class)
        .hasMessage("No topic can be called '" + name + "'");
  }

  @Test
  void refusesLongTopicNames() {
    Location place = new Location(1, 1);
    assertThatCode(() -> KafkaNames.requireTopicName("x".repeat(249), place))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> KafkaNames.requireTopicName("x".repeat(250), place))
        .isInstanceOf(SqlException.class);
  }
}
