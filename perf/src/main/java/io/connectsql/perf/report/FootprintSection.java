package io.connectsql.perf.report;

import io.connectsql.perf.report.FootprintTrial.Kind;
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
                "work",
                "isolation",
                "queries",
                "in RAM MiB",
                "live objects MiB",
                "outside of the heap MiB",
                "threads"));
    for (Kind kind : result.kinds()) {
      for (int queries : result.queries(kind)) {
        table.row(row(kind, queries));
      }
      table.row(
          List.of(
              kind.work(),
              kind.isolation(),
              "each further one",
              slope("%.2f", kind, trial -> trial.memory() / MEBI),
              slope("%.2f", kind, trial -> trial.heap() / MEBI),
              slope("%.2f", kind, trial -> trial.nativeMemory() / MEBI),
              slope("%.2f", kind, FootprintTrial::threads)));
    }
    return Section.heading(result)
        + """
        Queries over an empty topic of 32 partitions, on a worker that runs nothing else, after a full
        collection of garbage; a count by key has 32 stores in RocksDB. A query needs its live objects and
        what is outside of the heap; how much RAM the heap keeps beyond the live objects, up to 2 GB here, is
        up to the collector. Each further query is to need 10 MB and 10 threads at most if isolated, 1 MB and
        no thread if shared.

        """
        + table;
  }

  private List<String> row(Kind kind, int queries) {
    List<FootprintTrial> trials = result.trials(kind, queries);
    return List.of(
        kind.work(),
        kind.isolation(),
        String.valueOf(queries),
        Spreads.text("%,.0f", trials, trial -> trial.memory() / MEBI),
        Spreads.text("%,.0f", trials, trial -> trial.heap() / MEBI),
        Spreads.text("%,.0f", trials, trial -> trial.nativeMemory() / MEBI),
        Spreads.text("%,.0f", trials, FootprintTrial::threads));
  }

  /** What a query costs, between the least and the greatest number of them. */
  private String slope(String format, Kind kind, ToDoubleFunction<FootprintTrial> figure) {
    List<Integer> queries = result.queries(kind);
    int least = queries.get(0);
    int most = queries.get(queries.size() - 1);
    if (least == most) {
      return "";
    }
    double slope = (median(kind, most, figure) - median(kind, least, figure)) / (most - least);
    return Spreads.text(format, new Spread(slope, slope, slope));
  }

  private double median(Kind kind, int queries, ToDoubleFunction<FootprintTrial> figure) {
    return Spread.of(result.trials(kind, queries).stream().mapToDouble(figure).boxed().toList())
        .median();
  }
}
