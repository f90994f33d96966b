package io.connectsql.perf.study;

import io.connectsql.perf.experiment.Experiments;
import io.connectsql.perf.report.MicroResult;
import io.connectsql.perf.report.Result;
import io.connectsql.perf.report.ResultFiles;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything that can be run. */
public final class Studies {

  private static final List<Study> ALL =
      Stream.<Study>concat(
              Experiments.throughput().stream().map(Throughput::new),
              Stream.of(
                  new ScaleOut(),
                  new Latency(Experiments.LIVE_PROJECTION),
                  new Latency(Experiments.LIVE_AGGREGATION),
                  new Footprint(),
                  new StartUp(),
                  new Restoration()))
          .toList();

  private Studies() {}

  /** Returns all studies in the order of the report. */
  public static List<Study> all() {
    return ALL;
  }

  /** Returns the last results of all that has ever run. */
  public static List<Result> results(ResultFiles files) {
    return Stream.concat(
            ALL.stream().flatMap(study -> files.read(study.name(), study.resultType()).stream()),
            files.read(MicroResult.NAME, MicroResult.class).stream())
        .map(Result.class::cast)
        .toList();
  }

  /**
   * Returns a study.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public static Study named(String name) {
    return ALL.stream()
        .filter(study -> study.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There is no experiment "
                        + name
                        + ", but "
                        + ALL.stream().map(Study::name).collect(Collectors.joining(", "))));
  }
}
