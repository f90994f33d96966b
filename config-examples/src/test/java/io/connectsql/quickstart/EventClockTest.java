package io.connectsql.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class EventClockTest {

  private static final Instant NOW = Instant.parse("2026-03-02T10:20:30Z");

  private final EventClock clock = new EventClock(InstantSource.fixed(NOW));

  @Test
  void beginsYesterdayShortlyBeforeAnHour() {
    assertThat(Instant.ofEpochMilli(clock.at(0))).isEqualTo("2026-03-01T09:52:00Z");
  }

  @Test
  void passesAMinuteInTheViewsOfASecond() {
    assertThat(clock.at(EventClock.VIEWS_PER_SECOND) - clock.at(0)).isEqualTo(60_000);
    assertThat(clock.at(1) - clock.at(0)).isEqualTo(1_200);
  }

  @Test
  void neverPassesThePresent() {
    assertThat(Instant.ofEpochMilli(clock.at(1_000_000))).isEqualTo(NOW);
  }
}
