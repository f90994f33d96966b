package io.connectsql.perf.report;

import java.util.List;

/**
 * A throughput that Connect SQL is to reach.
 *
 * @param experiment name of the experiment
 * @param rival name of the contender to compare with
 * @param ratio the least ratio of the two throughputs, with one thread
 */
record Target(String experiment, String rival, double ratio) {

  /** All targets. */
  static final List<Target> ALL =
      List.of(
          new Target("projection", "streams", 1.3),
          new Target("projection", "copy", 0.75),
          new Target("projection", "flink", 1.8),
          new Target("projection-json", "streams", 1.3),
          new Target("projection-json", "copy", 0.75),
          new Target("projection-json", "flink", 1.8),
          new Target("filter", "streams", 2),
          new Target("filter", "flink", 2),
          new Target("aggregation", "streams", 1.3),
          new Target("aggregation", "flink", 1.5),
          new Target("hopping-15", "streams", 1.3),
          new Target("hopping-15", "flink", 1),
          new Target("enrichment", "streams", 1.3),
          new Target("enrichment", "flink", 1.5),
          new Target("two-query-shared", "streams", 1.5),
          new Target("two-query-shared", "flink", 1));
}
