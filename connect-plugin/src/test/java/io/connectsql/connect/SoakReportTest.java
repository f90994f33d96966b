package io.connectsql.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SoakReportTest {

  private static final long MIB = 1024 * 1024;

  private Instant now = Instant.parse("2026-01-01T10:00:00.5Z");
  private final SoakReport report = new SoakReport(500, () -> now);

  private void measureAfterTwoMinutes(long live, long resident) {
    now = now.plus(Duration.ofMinutes(2));
    report.addStaying(live * MIB, resident * MIB);
  }

  @Test
  void saysSoWithoutAnyFault() {
    assertThat(report.growth()).isEmpty();
    assertThat(report.text(0))
        .contains("- Begun 2026-01-01T10:00:00Z, took 0 minutes.\n- 0 records written.")
        .endsWith("|---|---|---|---|---|---|\n\nToo few measurements to tell whether it grows.\n");
  }

  @Test
  void tellsNoGrowthOfThreeMeasurements() {
    for (int i = 0; i < 3; i++) {
      measureAfterTwoMinutes(100, 1_000);
    }
    assertThat(report.growth()).isEmpty();
    assertThat(report.text(0)).contains("Too few measurements");
  }

  @Test
  void showsFaultsAndMemory() {
    report.add(SoakFault.KILL, Duration.ofSeconds(12));
    report.add(SoakFault.KILL, Duration.ofSeconds(9));
    report.add(SoakFault.KILL, Duration.ofSeconds(10));
    report.add(SoakFault.PAUSE, Duration.ofSeconds(3));
    measureAfterTwoMinutes(40, 900);
    measureAfterTwoMinutes(50, 1_000);
    measureAfterTwoMinutes(52, 1_001);
    report.addRestarted(1, 60 * MIB, 1_200 * MIB);
    report.addRestarted(2, 61 * MIB, 1_100 * MIB);
    measureAfterTwoMinutes(55, 990);
    report.addRestarted(2, 59 * MIB, 1_150 * MIB);

    assertThat(report.text(1_234_567))
        .contains("took 8 minutes.\n- 1,234,567 records written.")
        .contains("| a worker is killed and started again | 3 | 10 s | 12 s |\n")
        .contains("| the connector is paused and resumed | 1 | 3 s | 3 s |\n")
        .contains("| worker 0, quarter 1 | 2 to 2 | 40 | 40 | 900 | 900 |\n")
        .contains("| worker 0, quarter 4 | 8 to 8 | 55 | 55 | 990 | 990 |\n")
        .contains("| workers 1 and 2, 2 processes | 6 to 8 | 60 | 61 | 1150 | 1200 |\n")
        .endsWith("live objects 1.10 times, resident -10 MiB.\n");
  }

  @Test
  void isTheSameInEveryLocale() {
    measureAfterTwoMinutes(50, 1_000);
    String expected = report.text(1_234_567);
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      assertThat(report.text(1_234_567)).isEqualTo(expected).contains("1,234,567");
    } finally {
      Locale.setDefault(before);
    }
  }
}
