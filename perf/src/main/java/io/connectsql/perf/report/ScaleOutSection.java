package io.connectsql.perf.report;

import io.connectsql.perf.report.ScaleOutResult.Size;
import java.util.List;
import java.util.Locale;

/** Throughput with different numbers of workers and tasks. */
record ScaleOutSection(ScaleOutResult result) implements Section {

  private static final double THOUSAND = 1000;

  @Override
  public String text() {
    MarkdownTable table =
        new MarkdownTable(
            List.of(
                "workers", "tasks", "thousand records/s", "CPU s per million", "times the first"));
    List<Size> sizes = result.sizes();
    for (Size size : sizes) {
      List<Trial> trials = result.trials(size);
      table.row(
          List.of(
              String.valueOf(size.workers()),
              String.valueOf(size.tasks()),
              Spreads.text("%,.1f", trials, trial -> trial.throughput() / THOUSAND),
              Spreads.text("%.2f", trials, Trial::cpuPerMillion),
              Spread.ofRatios(trials, result.trials(sizes.get(0)), Trial::throughput)
                  .map(spread -> Spreads.text("%.2f", spread))
                  .orElse("")));
    }
    return Section.heading(result, String.format(Locale.ROOT, "%,d records", result.records()))
        + """
        Workers, broker and measurement share %d processors here: this shows that work is spread, and
        says little about what more machines bring.

        """
            .formatted(result.environment().processors())
        + table;
  }
}
