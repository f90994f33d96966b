package io.connectsql.analyzer;

import static io.connectsql.analyzer.SampleScope.evaluate;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What analyzed expressions yield once code is generated from them. */
class ExpressionValueTest {

  @Test
  void calculatesWithDecimals() {
    assertThat(evaluate("DEC % 2.00", Map.of("DEC", new BigDecimal("10.10"))))
        .isEqualTo(new BigDecimal("0.10"));
    assertThat(evaluate("DEC / 3", Map.of("DEC", new BigDecimal("10.00"))))
        .isEqualTo(new BigDecimal("3.3333333333333"));
    assertThat(evaluate("DEC + I", Map.of("DEC", new BigDecimal("10.01"), "I", 2)))
        .isEqualTo(new BigDecimal("12.01"));
  }

  /** Comparisons with null are false, and so are their negations. */
  @Test
  void meetsNoConditionWithNull() {
    for (String condition :
        List.of(
            "I = 1",
            "I <> 1",
            "NOT I = 1",
            "NOT (I = 1 OR I < 0)",
            "I NOT BETWEEN 1 AND 2",
            "I IN (1, 2)",
            "I NOT IN (1, 2)")) {
      assertThat(evaluate(condition, Map.of())).as(condition).isEqualTo(false);
    }
    assertThat(evaluate("S NOT LIKE 'a'", Map.of())).isNull();
  }

  @Test
  void negates() {
    Map<String, Object> row = Map.of("I", 3, "B", true);
    assertThat(evaluate("NOT I = 1", row)).isEqualTo(true);
    assertThat(evaluate("NOT (I = 3 AND B)", row)).isEqualTo(false);
    assertThat(evaluate("I NOT BETWEEN 1 AND 3", row)).isEqualTo(false);
    assertThat(evaluate("I NOT IN (1, 2)", row)).isEqualTo(true);
    assertThat(evaluate("NOT I IS DISTINCT FROM 3", row)).isEqualTo(true);
  }

  @Test
  void comparesDatesWithText() {
    assertThat(evaluate("DT = S", Map.of("DT", LocalDate.ofEpochDay(1), "S", "1970-01-02")))
        .isEqualTo(true);
    assertThat(evaluate("DT BETWEEN '1970' AND '1970-01-02'", Map.of("DT", LocalDate.EPOCH)))
        .isEqualTo(true);
  }

  @Test
  void widensWithinStructures() {
    assertThat(evaluate("AL IN (AI)", Map.of("AL", List.of(1L, 2L), "AI", List.of(1, 2))))
        .isEqualTo(true);
    assertThat(evaluate("P = STRUCT(X := 1)", Map.of())).isEqualTo(false);
    assertThat(evaluate("ARRAY[STRUCT(A := I), STRUCT(B := L)][2]->B", Map.of("I", 1, "L", 2L)))
        .isEqualTo(2L);
  }

  @Test
  void callsLambdas() {
    assertThat(
            evaluate(
                "fold(each(AI, x => x * I), 0, (s, x) => CASE WHEN x > 2 THEN s + x ELSE s END)",
                Map.of("AI", List.of(1, 2, 3), "I", 2)))
        .isEqualTo(10);
  }
}
