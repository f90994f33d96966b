package io.connectsql.perf.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The report in Markdown. */
public final class ReportText {

  private final String contender;

  /**
   * @param contender whose figures are compared with all others'
   */
  public ReportText(String contender) {
    this.contender = contender;
  }

  /** Returns the report on some results. */
  public String of(List<Result> results) {
    List<ExperimentResult> throughput =
        results.stream()
            .filter(ExperimentResult.class::isInstance)
            .map(ExperimentResult.class::cast)
            .toList();
    return """
        # Performance

        Medians of the repetitions, with the least and the greatest in brackets. All contenders run with
        at-least-once processing. A ratio divides the figure of %s by the rival's of the same repetition:
        above 1 for throughput and below 1 for CPU time, %1$s is the better one. How all of this is
        measured: [README](../README.md).
        """
            .formatted(contender)
        + Stream.concat(
                Stream.of(new TargetsSection(throughput, contender)),
                results.stream().map(this::section))
            .map(Section::text)
            .collect(Collectors.joining());
  }

  private Section section(Result result) {
    if (result instanceof LatencyResult latency) {
      return new LatencySection(latency);
    } else if (result instanceof ScaleOutResult scaleOut) {
      return new ScaleOutSection(scaleOut);
    } else if (result instanceof FootprintResult footprint) {
      return new FootprintSection(footprint);
    } else if (result instanceof TimesResult times) {
      return new TimesSection(times);
    } else if (result instanceof MicroResult micro) {
      return new MicroSection(micro);
    } else {
      return new ThroughputSection((ExperimentResult) result, contender);
    }
  }
}
