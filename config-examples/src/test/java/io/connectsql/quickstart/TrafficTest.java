package io.connectsql.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TrafficTest {

  private static final long VIEWS = 8_000;

  private final Traffic traffic =
      new Traffic(new EventClock(InstantSource.fixed(Instant.parse("2026-03-02T10:20:30Z"))));

  @Test
  void isTheSameEachTime() {
    Traffic other =
        new Traffic(new EventClock(InstantSource.fixed(Instant.parse("2026-03-02T10:20:30Z"))));

    assertThat(traffic.view(123)).isEqualTo(other.view(123)).isNotEqualTo(traffic.view(124));
    assertThat(traffic.firstUsers()).isEqualTo(other.firstUsers());
  }

  @Test
  void nobodyButGuestsLooksAtPagesBeforeRegistering() {
    Set<String> registered = new HashSet<>(List.of(Traffic.GUEST));
    traffic.firstUsers().forEach(user -> registered.add(user.id()));
    for (long number = 0; number < VIEWS; number++) {
      assertThat(registered).contains(traffic.view(number).user());
      traffic.signUps(number).forEach(user -> registered.add(user.id()));
    }
  }

  @Test
  void everyUserRegistersOnce() {
    List<String> signUps =
        LongStream.range(0, VIEWS)
            .boxed()
            .flatMap(number -> traffic.signUps(number).stream())
            .map(User::id)
            .toList();

    assertThat(signUps).hasSize(20).doesNotHaveDuplicates();
    assertThat(traffic.firstUsers())
        .hasSize(20)
        .extracting(User::id)
        .doesNotContainAnyElementsOf(signUps);
  }

  @Test
  void someViewsAreOfGuests() {
    long guests =
        LongStream.range(0, VIEWS)
            .filter(number -> traffic.view(number).user().equals(Traffic.GUEST))
            .count();

    assertThat(guests).isBetween(VIEWS / 50, VIEWS / 15);
  }
}
