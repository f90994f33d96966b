package io.connectsql.perf.report;

import io.connectsql.perf.measure.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws results. */
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

  /** Writes NAME.png of throughput and latency, and of throughput NAME-time.png, too. */
  public void draw(Result result) {
    if (result instanceof ExperimentResult throughput && !throughput.trials().isEmpty()) {
      save(bars(throughput), result.name());
      save(lines(throughput), result.name() + "-time");
    } else if (result instanceof LatencyResult latency && !latency.trials().isEmpty()) {
      save(percentiles(latency), result.name());
    }
  }

  /** The throughput of each contender, and its spread. */
  private static CategoryChart bars(ExperimentResult result) {
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
    return chart;
  }

  /** How the throughput of each contender's first run went, with the fewest threads. */
  private static XYChart lines(ExperimentResult result) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(result.title())
            .xAxisTitle("seconds since the start of the process")
            .yAxisTitle("thousand records per second")
            .build();
    for (String contender : result.contenders()) {
      result.trials(contender, result.threadCounts().get(0)).stream()
          .findFirst()
          .map(trial -> trial.progress().rates())
          .filter(rates -> !rates.isEmpty())
          .ifPresent(
              rates ->
                  chart
                      .addSeries(
                          contender,
                          rates.stream().map(Progress.Rate::seconds).toList(),
                          rates.stream().map(rate -> rate.perSecond() / THOUSAND).toList())
                      .setMarker(SeriesMarkers.NONE));
    }
    return chart;
  }

  /** The percentiles of each contender's first run, the highest ones stretched. */
  private static XYChart percentiles(LatencyResult result) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(result.title())
            .xAxisTitle("one of so many results took longer")
            .yAxisTitle("ms")
            .build();
    chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
    for (String contender : result.contenders()) {
      List<LatencyTrial.Percentile> points =
          result.trials(contender).get(0).distribution().stream()
              .filter(point -> point.percentile() < 100 && point.millis() > 0)
              .toList();
      if (!points.isEmpty()) {
        chart
            .addSeries(
                contender,
                points.stream().map(point -> 100 / (100 - point.percentile())).toList(),
                points.stream().map(LatencyTrial.Percentile::millis).toList())
            .setMarker(SeriesMarkers.NONE);
      }
    }
    return chart;
  }

  private void save(Chart<?, ?> chart, String name) {
    try {
      BitmapEncoder.saveBitmap(chart, directory.resolve(name).toString(), BitmapFormat.PNG);
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
