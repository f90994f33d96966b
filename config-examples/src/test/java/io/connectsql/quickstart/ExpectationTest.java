package io.connectsql.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ExpectationTest {

  private static final long VIEWS = 800;

  private final Traffic traffic =
      new Traffic(new EventClock(InstantSource.fixed(Instant.parse("2026-03-02T10:20:30Z"))));
  private final Results results = Expectation.of(traffic, VIEWS, "region_10");

  @Test
  void countsEveryViewOnceForItsUserAndHour() {
    assertThat(sum(results.viewsOfUsers().values())).isEqualTo(VIEWS);
    assertThat(results.viewsOfUsers().keySet())
        .extracting(UserHour::hour)
        .containsOnly(
            Instant.parse("2026-03-01T09:00:00Z").toEpochMilli(),
            Instant.parse("2026-03-01T10:00:00Z").toEpochMilli());
  }

  @Test
  void countsTheViewsOfRegisteredUsersForTheirRegion() {
    long ofGuests =
        LongStream.range(0, VIEWS)
            .filter(number -> traffic.view(number).user().equals(Traffic.GUEST))
            .count();

    assertThat(sum(results.viewsOfRegions().values())).isEqualTo(VIEWS - ofGuests);
    assertThat(results.viewsOfRegions()).hasSize(10);
  }

  @Test
  void enrichesTheViewsOfOneRegion() {
    assertThat(results.enrichedViews())
        .hasSize(results.viewsOfRegions().get("region_10").intValue())
        .allMatch(view -> view.region().equals("region_10"))
        .extracting(EnrichedView::user)
        .containsOnly("user_10", "user_20");
  }

  private static long sum(Iterable<Long> counts) {
    long sum = 0;
    for (long count : counts) {
      sum += count;
    }
    return sum;
  }
}
