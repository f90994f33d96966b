package io.connectsql.perf.report;

import java.util.List;

/** How long some things took. */
record TimesSection(TimesResult result) implements Section {

  @Override
  public String text() {
    MarkdownTable table = new MarkdownTable(List.of("", "until", "seconds"));
    for (String what : result.trials().stream().map(Timing::what).distinct().toList()) {
      List<Timing> all =
          result.trials().stream().filter(timing -> timing.what().equals(what)).toList();
      for (String until : all.stream().map(Timing::until).distinct().toList()) {
        List<Timing> timings = all.stream().filter(timing -> timing.until().equals(until)).toList();
        table.row(List.of(what, until, Spreads.text("%.2f", timings, Timing::seconds)));
      }
    }
    return Section.heading(result) + table;
  }
}
