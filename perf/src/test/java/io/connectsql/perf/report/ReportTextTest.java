package io.connectsql.perf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.perf.measure.Progress;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTextTest {

  private static final int MEBI = 1 << 20;

  private static final ExperimentResult RESULT =
      new ExperimentResult(
          "projection",
          "Projection (6.3)",
          "2026-01-02T03:04:05Z",
          2_000_000,
          new Environment("Some CPU", 2, "Linux 6", "OpenJDK 17"),
          List.of(
              trial("own", 1, 100_000, 4),
              trial("rival", 1, 50_000, 16),
              trial("own", 2, 110_000, 5),
              trial("rival", 2, 100_000, 10)));

  @Test
  void comparesWithEachRival() {
    assertThat(new ReportText("own").of(List.of(RESULT)))
        .contains("## Projection (6.3)", "2,000,000 records", "2 × Some CPU")
        .contains("| own | 1 | 105.0 [100.0, 110.0] | 4.50 [4.00, 5.00] | 10 | 7 |  |  |")
        .contains(
            "| rival | 1 | 75.0 [50.0, 100.0] | 13.00 [10.00, 16.00] | 10 | 7 "
                + "| 1.55 [1.10, 2.00] | 0.38 [0.25, 0.50] |");
  }

  @Test
  void comparesNothingIfTheContenderDidNotRun() {
    assertThat(new ReportText("other").of(List.of(RESULT)))
        .contains("| own | 1 | 105.0 [100.0, 110.0] | 4.50 [4.00, 5.00] | 10 | 7 |  |  |");
  }

  @Test
  void keepsResultsInFiles(@TempDir Path directory) {
    ResultFiles files = new ResultFiles(directory.resolve("results"));
    assertThat(files.read("projection", ExperimentResult.class)).isEmpty();
    files.write(RESULT);
    assertThat(files.read("projection", ExperimentResult.class)).contains(RESULT);
  }

  private static Trial trial(String contender, int repetition, double throughput, double cpu) {
    Progress progress = new Progress(9, List.of(new Progress.Point(1, 2, 3)));
    return new Trial(contender, 1, repetition, throughput, cpu, 10 * MEBI, 7, progress);
  }
}
