package io.connectsql.perf.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.connectsql.perf.measure.Progress.Point;
import io.connectsql.perf.measure.Progress.Rate;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private static final Progress PROGRESS =
      new Progress(
          1000,
          List.of(
              new Point(1, 100, 3),
              new Point(2, 260, 4),
              new Point(3, 500, 5),
              new Point(4.5, 860, 6.5),
              new Point(6, 1000, 6.6)));

  @Test
  void measuresBetweenTheFirstCommitAfterAQuarterAndTheLastOneBeforeTheEnd() {
    assertThat(PROGRESS.measured()).isEqualTo(new Section(600, 2.5, 2.5));
  }

  @Test
  void isWarmAfterAQuarter() {
    assertThat(first(1).isWarm()).isFalse();
    assertThat(first(2).isWarm()).isTrue();
  }

  @Test
  void isCompleteAtTheEnd() {
    assertThat(first(4).isComplete()).isFalse();
    assertThat(PROGRESS.isComplete()).isTrue();
  }

  @Test
  void refusesToMeasureTooLittle() {
    assertThatIllegalStateException()
        .isThrownBy(() -> new Progress(1000, PROGRESS.points().subList(0, 2)).measured())
        .withMessageStartingWith(
            "Too few commits lie between a quarter and the end of 1000 records");
  }

  @Test
  void knowsTheThroughputBetweenCommitsOfSomeDistance() {
    assertThat(PROGRESS.rates()).containsExactly(new Rate(3, 200), new Rate(6, 500.0 / 3));
    assertThat(first(2).rates()).isEmpty();
    assertThat(first(0).rates()).isEmpty();
  }

  @Test
  void dividesByTheTimeAndTheRecords() {
    Section section = new Section(2_000_000, 10, 5);
    assertThat(section.throughput()).isEqualTo(200_000);
    assertThat(section.cpuPerMillion()).isEqualTo(2.5);
  }

  private static Progress first(int points) {
    return new Progress(1000, PROGRESS.points().subList(0, points));
  }
}
