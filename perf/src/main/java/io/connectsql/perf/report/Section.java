package io.connectsql.perf.report;

import java.util.List;
import java.util.Locale;

/** A section of the report, on one result. */
interface Section {

  /** Returns the section in Markdown. */
  String text();

  /** Returns the beginning of the section on a result. */
  static String heading(Result result, String... facts) {
    Environment environment = result.environment();
    return String.format(
        Locale.ROOT,
        "%n## %s%n%n%s%s, on %d × %s, %s, %s%n%n".replace("%n", "\n"),
        result.title(),
        List.of(facts).stream().map(fact -> fact + ", ").reduce("", String::concat),
        result.time(),
        environment.processors(),
        environment.cpu(),
        environment.system(),
        environment.java());
  }
}
