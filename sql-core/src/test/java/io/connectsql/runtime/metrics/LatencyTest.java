package io.connectsql.runtime.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LatencyTest {
  private static final long NOW = 1_000_000;

  private final Latency latency = new Latency();

  @Test
  void isTheAgeOfResults() {
    latency.record(2, 2 * NOW - 300, NOW - 200, NOW);
    latency.record(2, 2 * (NOW + 10) - 100, NOW - 90, NOW + 10);

    assertThat(latency.average(NOW + 10)).isEqualTo(100);
    assertThat(latency.max(NOW + 10)).isEqualTo(200);
  }

  @Test
  void forgetsOldResults() {
    latency.record(1, NOW - 300, NOW - 300, NOW);

    long later = NOW + 120_000;
    assertThat(latency.average(later)).isNaN();
    assertThat(latency.max(later)).isNaN();
  }
}
