package io.connectsql.perf.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyTrialTest {

  @Test
  void takesPercentiles() {
    Histogram millis = new Histogram(3);
    for (int i = 1; i <= 1000; i++) {
      millis.recordValue(i);
    }
    LatencyTrial trial = LatencyTrial.of("x", 2, millis);
    assertThat(trial.results()).isEqualTo(1000);
    assertThat(trial.p50()).isEqualTo(500);
    assertThat(trial.p99()).isEqualTo(990);
    assertThat(trial.p999()).isEqualTo(999);
    assertThat(trial.most()).isEqualTo(1000);
    assertThat(trial.distribution())
        .isSortedAccordingTo((a, b) -> Double.compare(a.percentile(), b.percentile()))
        .endsWith(new LatencyTrial.Percentile(100, 1000));
  }

  @Test
  void needsResults() {
    assertThatIllegalStateException()
        .isThrownBy(() -> LatencyTrial.of("x", 1, new Histogram(3)))
        .withMessageStartingWith("No result came");
  }
}
