package io.connectsql.perf.report;

import java.util.List;
import java.util.Locale;

/** Latencies of contenders. */
record LatencySection(LatencyResult result) implements Section {

  @Override
  public String text() {
    MarkdownTable table =
        new MarkdownTable(
            List.of("contender", "results", "50 % ms", "99 % ms", "99.9 % ms", "most ms"));
    for (String contender : result.contenders()) {
      List<LatencyTrial> trials = result.trials(contender);
      table.row(
          List.of(
              contender,
              Spreads.text("%,.0f", trials, LatencyTrial::results),
              Spreads.text("%,.0f", trials, LatencyTrial::p50),
              Spreads.text("%,.0f", trials, LatencyTrial::p99),
              Spreads.text("%,.0f", trials, LatencyTrial::p999),
              Spreads.text("%,.0f", trials, LatencyTrial::most)));
    }
    return Section.heading(result, String.format(Locale.ROOT, "%,d records/s", result.rate()))
        + """
        From the timestamp of a record, which is when it was sent, until a consumer has its result. Nothing
        is held back: no contender has a cache or small batches.

        """
        + table
        + "\n![Latency](%s.png)\n".formatted(result.name());
  }
}
