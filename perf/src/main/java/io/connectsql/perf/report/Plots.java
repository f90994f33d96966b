package io.connectsql.perf.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/** Draws the throughput of an experiment: a bar for each contender, and its spread. */
public final class Plots {

  private static final int WIDTH = 800;
  private static final int HEIGHT = 400;
  private static final double THOUSAND = 1000;

  private final Path directory;

  /**
   * @param directory where the files go; it exists
   */
  public Plots(Path directory) {
    this.directory = directory;
  }

  /** Writes EXPERIMENT.png. */
  public void draw(ExperimentResult result) {
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(result.title())
            .yAxisTitle("thousand records per second")
            .build();
    for (int threads : result.threadCounts()) {
      List<Spread> spreads =
          result.contenders().stream().map(name -> throughput(result, name, threads)).toList();
      chart.addSeries(
          threads == 1 ? "1 thread" : threads + " threads",
          result.contenders(),
          spreads.stream().map(Spread::median).toList(),
          spreads.stream().map(spread -> (spread.most() - spread.least()) / 2).toList());
    }
    try {
      BitmapEncoder.saveBitmap(
          chart, directory.resolve(result.experiment()).toString(), BitmapFormat.PNG);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Spread throughput(ExperimentResult result, String contender, int threads) {
    List<Double> values = new ArrayList<>();
    result.trials(contender, threads).forEach(trial -> values.add(trial.throughput() / THOUSAND));
    return values.isEmpty() ? new Spread(0, 0, 0) : Spread.of(values);
  }
}
