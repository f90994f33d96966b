package io.connectsql.perf.report;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The throughput of an experiment.
 *
 * @param contender whose figures are compared with all others'
 */
record ThroughputSection(ExperimentResult result, String contender) implements Section {

  private static final double MEBI = 1024 * 1024;
  private static final double THOUSAND = 1000;

  @Override
  public String text() {
    return Section.heading(result, String.format(Locale.ROOT, "%,d records", result.records()))
        + table()
        + "\n![Throughput](%1$s.png)\n\n![Throughput over time](%1$s-time.png)\n"
            .formatted(result.name());
  }

  private String table() {
    MarkdownTable table =
        new MarkdownTable(
            List.of(
                "contender",
                "threads",
                "thousand records/s",
                "CPU s per million",
                "peak memory MiB",
                "output records",
                "throughput ratio",
                "CPU ratio"));
    for (int threads : result.threadCounts()) {
      List<Trial> own = result.trials(contender, threads);
      for (String name : result.contenders()) {
        List<Trial> trials = result.trials(name, threads);
        if (!trials.isEmpty()) {
          table.row(row(name, threads, trials, own));
        }
      }
    }
    return table.toString();
  }

  private List<String> row(String name, int threads, List<Trial> trials, List<Trial> own) {
    boolean isRival = !name.equals(contender);
    return List.of(
        name,
        String.valueOf(threads),
        Spreads.text("%,.1f", trials, trial -> trial.throughput() / THOUSAND),
        Spreads.text("%.2f", trials, Trial::cpuPerMillion),
        Spreads.text("%,.0f", trials, trial -> trial.peakMemory() / MEBI),
        Spreads.text("%,.0f", trials, Trial::outputRecords),
        isRival ? ratio(own, trials, Trial::throughput) : "",
        isRival ? ratio(own, trials, Trial::cpuPerMillion) : "");
  }

  private static String ratio(List<Trial> own, List<Trial> rival, ToDoubleFunction<Trial> figure) {
    return Spread.ofRatios(own, rival, figure)
        .map(spread -> Spreads.text("%.2f", spread))
        .orElse("");
  }
}
