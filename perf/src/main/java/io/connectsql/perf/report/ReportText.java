package io.connectsql.perf.report;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The report in Markdown. */
public final class ReportText {

  private static final double MEBI = 1024 * 1024;
  private static final double THOUSAND = 1000;

  private final String contender;

  /**
   * @param contender whose figures are compared with all others'
   */
  public ReportText(String contender) {
    this.contender = contender;
  }

  /** Returns the report on some experiments. */
  public String of(List<ExperimentResult> results) {
    StringBuilder text = new StringBuilder("# Performance\n\n");
    text.append(
        """
        Medians of the repetitions, with the least and the greatest in brackets. All contenders run with
        at-least-once processing. A ratio divides the figure of %s by the rival's of the same repetition:
        above 1 for throughput and below 1 for CPU time, %1$s is the better one. How all of this is
        measured: [README](../README.md).
        """
            .formatted(contender));
    for (ExperimentResult result : results) {
      text.append(section(result));
    }
    return text.toString();
  }

  private String section(ExperimentResult result) {
    StringBuilder text = new StringBuilder("\n## " + result.title() + "\n\n");
    text.append(
        "%,d records, %s, on %d × %s, %s, %s\n\n"
            .formatted(
                result.records(),
                result.time(),
                result.environment().processors(),
                result.environment().cpu(),
                result.environment().system(),
                result.environment().java()));
    text.append(table(result));
    text.append("\n![Throughput](%s.png)\n".formatted(result.experiment()));
    return text.toString();
  }

  private String table(ExperimentResult result) {
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
    boolean isRival = !name.equals(contender) && !own.isEmpty();
    return List.of(
        name,
        String.valueOf(threads),
        figure("%,.1f", trials, trial -> trial.throughput() / THOUSAND),
        figure("%.2f", trials, Trial::cpuPerMillion),
        figure("%,.0f", trials, trial -> trial.peakMemory() / MEBI),
        figure("%,.0f", trials, Trial::outputRecords),
        isRival ? ratio(own, trials, Trial::throughput) : "",
        isRival ? ratio(own, trials, Trial::cpuPerMillion) : "");
  }

  private static String figure(String format, List<Trial> trials, ToDoubleFunction<Trial> figure) {
    return text(format, Spread.of(trials.stream().mapToDouble(figure).boxed().toList()));
  }

  private static String ratio(List<Trial> own, List<Trial> rival, ToDoubleFunction<Trial> figure) {
    return text("%.2f", Spread.ofRatios(own, rival, figure));
  }

  private static String text(String format, Spread spread) {
    String median = String.format(Locale.ROOT, format, spread.median());
    String least = String.format(Locale.ROOT, format, spread.least());
    String most = String.format(Locale.ROOT, format, spread.most());
    return least.equals(most) ? median : "%s [%s, %s]".formatted(median, least, most);
  }
}
