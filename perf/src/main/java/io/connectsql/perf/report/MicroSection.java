package io.connectsql.perf.report;

import java.util.List;
import java.util.Locale;

/** Micro-benchmarks. */
record MicroSection(MicroResult result) implements Section {

  @Override
  public String text() {
    MarkdownTable table =
        new MarkdownTable(List.of("benchmark", "ns per record", "bytes allocated per record"));
    result
        .benchmarks()
        .forEach(
            benchmark ->
                table.row(
                    List.of(
                        benchmark.name(),
                        Spreads.text(
                            "%,.1f",
                            new Spread(benchmark.nanos(), benchmark.least(), benchmark.most())),
                        String.format(Locale.ROOT, "%,.0f", benchmark.bytes()))));
    return Section.heading(result)
        + """
        On one thread, by JMH. Rivals are GenericRecord and Jackson's data binding, and what one would
        write by hand.

        """
        + table;
  }
}
