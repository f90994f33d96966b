package io.connectsql.perf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.perf.measure.Progress;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

  @Test
  void takesTheMiddleOfAnOddNumber() {
    assertThat(Spread.of(List.of(5.0, 1.0, 2.0))).isEqualTo(new Spread(2, 1, 5));
  }

  @Test
  void takesTheMeanOfTheTwoInTheMiddle() {
    assertThat(Spread.of(List.of(8.0, 1.0, 2.0, 4.0))).isEqualTo(new Spread(3, 1, 8));
  }

  @Test
  void comparesTrialsOfTheSameRepetition() {
    List<Trial> own = List.of(trial(1, 100), trial(2, 400), trial(3, 90));
    List<Trial> rival = List.of(trial(2, 200), trial(1, 100));
    assertThat(Spread.ofRatios(own, rival, Trial::throughput)).contains(new Spread(1.5, 1, 2));
  }

  @Test
  void hasNothingToCompareWithoutACommonRepetition() {
    assertThat(Spread.ofRatios(List.of(trial(1, 1)), List.of(trial(2, 1)), Trial::throughput))
        .isEmpty();
  }

  private static Trial trial(int repetition, double throughput) {
    return new Trial("x", 1, repetition, throughput, 1, 1, 1, new Progress(1, List.of()));
  }
}
