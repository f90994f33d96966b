package io.connectsql.perf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.perf.measure.Progress;
import io.connectsql.perf.report.ScaleOutResult.Size;
import io.connectsql.perf.report.ScaleOutResult.SizedTrial;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SectionsTest {

  private static final String TIME = "2026-01-02T03:04:05Z";
  private static final Environment PLACE = new Environment("Some CPU", 2, "Linux 6", "OpenJDK 17");
  private static final int MEBI = 1 << 20;

  @TempDir Path directory;

  @Test
  void showsPercentilesOfEachContender() {
    LatencyResult result =
        new LatencyResult(
            "latency-projection",
            "Latency",
            TIME,
            20_000,
            PLACE,
            List.of(latency("a", 1, 4), latency("a", 2, 6), latency("b", 1, 9)));
    assertThat(text(result))
        .contains("20,000 records/s", "![Latency](latency-projection.png)")
        .contains("| a | 1,000 | 5 [4, 6] | 10 | 20 | 30 |")
        .contains("| b | 1,000 | 9 | 10 | 20 | 30 |");
    assertThat(reread(result)).isEqualTo(result);
    new Plots(directory).draw(result);
    assertThat(directory.resolve("latency-projection.png")).isNotEmptyFile();
  }

  @Test
  void comparesSizesWithTheFirst() {
    ScaleOutResult result =
        new ScaleOutResult(
            "scale-out",
            "Scale-out",
            TIME,
            9,
            PLACE,
            List.of(
                new SizedTrial(new Size(1, 1), trial("x", 100_000)),
                new SizedTrial(new Size(2, 2), trial("x", 150_000))));
    assertThat(text(result))
        .contains("share 2 processors")
        .contains("| 1 | 1 | 100.0 | 1.00 | 1.00 |", "| 2 | 2 | 150.0 | 1.00 | 1.50 |");
    assertThat(reread(result)).isEqualTo(result);
  }

  @Test
  void showsWhatAFurtherQueryNeeds() {
    FootprintResult result =
        new FootprintResult(
            "footprint",
            "Footprint",
            TIME,
            PLACE,
            List.of(footprint(1, 200, 30), footprint(11, 300, 80)));
    assertThat(text(result))
        .contains("| count | isolated | 1 | 200 | 100 | 50 | 30 |")
        .contains("| count | isolated | each further one | 10.00 | 5.00 | 2.50 | 5.00 |");
    assertThat(reread(result)).isEqualTo(result);
  }

  @Test
  void showsTimes() {
    TimesResult result =
        new TimesResult(
            "first-result",
            "Times",
            TIME,
            PLACE,
            List.of(new Timing("cold", "answer", 1, 1.5), new Timing("cold", "answer", 2, 2.5)));
    assertThat(text(result)).contains("| cold | answer | 2.00 [1.50, 2.50] |");
    assertThat(reread(result)).isEqualTo(result);
  }

  @Test
  void showsMicroBenchmarks() {
    MicroResult result =
        MicroResult.now(List.of(new MicroResult.Benchmarked("avro copy", 120.5, 119, 130, 64)));
    assertThat(text(result)).contains("| avro copy | 120.5 [119.0, 130.0] | 64 |");
    assertThat(reread(result)).isEqualTo(result);
  }

  @Test
  void saysWhichTargetsAreReached() {
    ExperimentResult projection =
        new ExperimentResult(
            "projection",
            "Projection",
            TIME,
            9,
            PLACE,
            List.of(trial("own", 100_000), trial("streams", 50_000), trial("copy", 200_000)));
    assertThat(text(projection))
        .contains("| projection | streams | 1.30 | 2.00 | yes |")
        .contains("| projection | copy | 0.75 | 0.50 | no |")
        .contains("| projection | flink | 1.80 | not measured |  |");
    new Plots(directory).draw(projection);
    assertThat(directory.resolve("projection.png")).isNotEmptyFile();
    assertThat(directory.resolve("projection-time.png")).isNotEmptyFile();
  }

  private static String text(Result result) {
    return new ReportText("own").of(List.of(result));
  }

  private Result reread(Result result) {
    ResultFiles files = new ResultFiles(directory);
    files.write(result);
    return files.read(result.name(), result.getClass()).orElseThrow();
  }

  private static LatencyTrial latency(String contender, int repetition, int median) {
    return new LatencyTrial(
        contender,
        repetition,
        1000,
        median,
        10,
        20,
        30,
        List.of(
            new LatencyTrial.Percentile(0, 1),
            new LatencyTrial.Percentile(50, median),
            new LatencyTrial.Percentile(100, 30)));
  }

  private static FootprintTrial footprint(int queries, int memory, int threads) {
    return new FootprintTrial(
        new FootprintTrial.Kind("count", "isolated"),
        queries,
        (long) memory * MEBI,
        (long) memory * MEBI / 2,
        (long) memory * MEBI / 4,
        threads);
  }

  private static Trial trial(String contender, double throughput) {
    Progress progress =
        new Progress(9, List.of(new Progress.Point(1, 2, 3), new Progress.Point(3, 4, 5)));
    return new Trial(contender, 1, 1, throughput, 1, MEBI, 9, progress);
  }
}
