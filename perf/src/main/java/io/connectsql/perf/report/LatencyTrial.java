package io.connectsql.perf.report;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * What was seen of one run of a contender: milliseconds from a record to its result.
 *
 * @param contender the contender's name
 * @param repetition from 1
 * @param results how many were measured
 * @param p50 half of them took no longer
 * @param p99 99 % of them took no longer
 * @param p999 99.9 % of them took no longer
 * @param most what the slowest took
 * @param distribution more of this, for a plot
 */
public record LatencyTrial(
    String contender,
    int repetition,
    long results,
    long p50,
    long p99,
    long p999,
    long most,
    List<Percentile> distribution) {

  private static final int STEPS_PER_HALF = 5;

  /**
   * A point of the distribution.
   *
   * @param percentile from 0 to 100
   * @param millis what so many per cent of the results did not exceed
   */
  public record Percentile(double percentile, long millis) {}

  /** Copies the distribution. */
  public LatencyTrial {
    distribution = List.copyOf(distribution);
  }

  /**
   * Returns a trial.
   *
   * @throws IllegalStateException if there are no results
   */
  public static LatencyTrial of(String contender, int repetition, Histogram millis) {
    if (millis.getTotalCount() == 0) {
      throw new IllegalStateException("No result came of the records that were to be measured");
    }
    List<Percentile> distribution = new ArrayList<>();
    millis
        .percentiles(STEPS_PER_HALF)
        .forEach(
            value ->
                distribution.add(
                    new Percentile(
                        value.getPercentileLevelIteratedTo(), value.getValueIteratedTo())));
    return new LatencyTrial(
        contender,
        repetition,
        millis.getTotalCount(),
        millis.getValueAtPercentile(50),
        millis.getValueAtPercentile(99),
        millis.getValueAtPercentile(99.9),
        millis.getMaxValue(),
        distribution);
  }

  /** Returns the figures in a line. */
  public String summary() {
    return "%,10d results, 50 %%: %,d ms, 99 %%: %,d ms, 99.9 %%: %,d ms, most: %,d ms"
        .formatted(results, p50, p99, p999, most);
  }
}
