package io.connectsql.perf.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether targets are reached.
 *
 * @param contender whose throughput is compared
 */
record TargetsSection(List<ExperimentResult> results, String contender) implements Section {

  private static final int THREADS = 1;

  @Override
  public String text() {
    MarkdownTable table =
        new MarkdownTable(List.of("experiment", "rival", "target", "ratio", "reached"));
    for (Target target : Target.ALL) {
      Optional<Spread> ratio = ratio(target);
      table.row(
          List.of(
              target.experiment(),
              target.rival(),
              String.format(Locale.ROOT, "%.2f", target.ratio()),
              ratio.map(spread -> Spreads.text("%.2f", spread)).orElse("not measured"),
              ratio.map(spread -> spread.median() >= target.ratio() ? "yes" : "no").orElse("")));
    }
    return """

        ## Targets

        Ratios of throughput, with one thread, that are to be reached. [Profiles](../docs/profiles.md) say
        where the time goes.

        """
        + table;
  }

  private Optional<Spread> ratio(Target target) {
    return results.stream()
        .filter(result -> result.name().equals(target.experiment()))
        .findFirst()
        .flatMap(
            result ->
                Spread.ofRatios(
                    result.trials(contender, THREADS),
                    result.trials(target.rival(), THREADS),
                    Trial::throughput));
  }
}
