package io.connectsql.perf.report;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** What workers need for idle queries. */
record FootprintSection(FootprintResult result) implements Section {

  private static final double MEBI = 1024 * 1024;

  @Override
  public String text() {
    MarkdownTable table =
        new MarkdownTable(
            List.of(
                "isolation",
                "queries",
                "in RAM MiB",
                "live objects MiB",
                "outside of the heap MiB",
                "threads"));
    for (String isolation : result.isolations()) {
      for (int queries : result.queries(isolation)) {
        table.row(row(isolation, queries));
      }
      table.row(
          List.of(
              isolation,
              "each further one",
              slope("%.2f", isolation, trial -> trial.memory() / MEBI),
              slope("%.2f", isolation, trial -> trial.heap() / MEBI),
              slope("%.2f", isolation, trial -> trial.nativeMemory() / MEBI),
              slope("%.2f", isolation, FootprintTrial::threads)));
    }
    return Section.heading(result)
        + """
        Projections of an empty topic of 32 partitions, on a worker that runs nothing else, after a full
        collection of garbage. A worker keeps RAM for its heap beyond the live objects: up to 2 GB here.

        """
        + table;
  }

  private List<String> row(String isolation, int queries) {
    List<FootprintTrial> trials = result.trials(isolation, queries);
    return List.of(
        isolation,
        String.valueOf(queries),
        Spreads.text("%,.0f", trials, trial -> trial.memory() / MEBI),
        Spreads.text("%,.0f", trials, trial -> trial.heap() / MEBI),
        Spreads.text("%,.0f", trials, trial -> trial.nativeMemory() / MEBI),
        Spreads.text("%,.0f", trials, FootprintTrial::threads));
  }

  /** What a query costs, between the least and the greatest number of them. */
  private String slope(String format, String isolation, ToDoubleFunction<FootprintTrial> figure) {
    List<Integer> queries = result.queries(isolation);
    int least = queries.get(0);
    int most = queries.get(queries.size() - 1);
    if (least == most) {
      return "";
    }
    double slope =
        (median(isolation, most, figure) - median(isolation, least, figure)) / (most - least);
    return Spreads.text(format, new Spread(slope, slope, slope));
  }

  private double median(String isolation, int queries, ToDoubleFunction<FootprintTrial> figure) {
    return Spread.of(
            result.trials(isolation, queries).stream().mapToDouble(figure).boxed().toList())
        .median();
  }
}
