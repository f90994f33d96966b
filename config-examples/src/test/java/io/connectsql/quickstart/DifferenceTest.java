package io.connectsql.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DifferenceTest {

  private static final EnrichedView VIEW =
      new EnrichedView(1, "user_1", "page_1", "OTHER", "region_1", 10_000);

  private final Results expected = new Results();
  private final Results actual = new Results();

  @Test
  void equalResultsDoNotDiffer() {
    for (Results results : new Results[] {expected, actual}) {
      results.addEnriched(VIEW);
      results.putViews(new UserHour("user_1", 0), 2);
      results.putViews("region_1", 3);
    }

    assertThat(Difference.between(expected, actual)).isEmpty();
  }

  @Test
  void aStreamMustHoldEachRowAsOftenAsExpected() {
    expected.addEnriched(VIEW);
    actual.addEnriched(VIEW);
    actual.addEnriched(VIEW);

    assertThat(Difference.between(expected, actual))
        .singleElement()
        .asString()
        .startsWith("ENRICHEDPAGEVIEWS: EnrichedView[time=1, user=user_1")
        .endsWith("expected 1, found 2");
  }

  @Test
  void aTableMustHoldEveryKeyWithItsValueAndNoOther() {
    expected.putViews("missing", 1);
    expected.putViews("wrong", 2);
    actual.putViews("wrong", 3);
    actual.putViews("needless", 4);

    assertThat(Difference.between(expected, actual))
        .containsExactly(
            "REGIONVIEWCOUNT: missing: expected 1, found null",
            "REGIONVIEWCOUNT: needless: expected null, found 4",
            "REGIONVIEWCOUNT: wrong: expected 2, found 3");
  }

  @Test
  void manyDifferencesAreCutShort() {
    for (int hour = 0; hour < 50; hour++) {
      expected.putViews(new UserHour("user_1", hour), 1);
    }

    assertThat(Difference.between(expected, actual)).hasSize(21).last().isEqualTo("… and 30 more");
  }
}
