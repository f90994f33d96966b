package io.connectsql.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the cases of one suite went.
 *
 * @param suite the suite's folder
 */
record SuiteReport(String suite, List<Result> results) {
  SuiteReport {
    results = List.copyOf(results);
  }

  /**
   * How one case went.
   *
   * @param failure why it did not pass; empty if it did
   */
  record Result(String file, String name, Optional<String> failure) {}

  long passed() {
    return results.stream().filter(r -> r.failure().isEmpty()).count();
  }

  String summary() {
    return "conformance " + suite + ": " + passed() + " of " + results.size();
  }

  /** A line for each case that did not pass. */
  List<String> failures() {
    List<String> lines = new ArrayList<>();
    for (Result result : results) {
      result
          .failure()
          .ifPresent(
              reason -> lines.add(result.file() + " | " + result.name() + " | " + oneLine(reason)));
    }
    return lines;
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ");
  }
}
