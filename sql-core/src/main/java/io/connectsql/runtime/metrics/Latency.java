package io.connectsql.runtime.metrics;

import org.apache.kafka.common.metrics.MetricConfig;
import org.apache.kafka.common.metrics.stats.Max;
import org.apache.kafka.common.metrics.stats.WindowedSum;

/**
 * How old results are when they are sent, over the same time as Kafka's own metrics. Safe for many
 * threads.
 */
public final class Latency {
  private final MetricConfig config = new MetricConfig();
  private final WindowedSum ages = new WindowedSum();
  private final WindowedSum results = new WindowedSum();
  private final Max max = new Max();

  /**
   * Adds results that were sent at once.
   *
   * @param count how many, at least 1
   * @param times the sum of their times
   * @param oldest the least of their times
   * @param now when they were sent; like all times in milliseconds
   */
  public synchronized void record(long count, double times, long oldest, long now) {
    ages.record(config, (double) now * count - times, now);
    results.record(config, (double) count, now);
    max.record(config, (double) (now - oldest), now);
  }

  /** Milliseconds; NaN without results. */
  public synchronized double average(long now) {
    return ages.measure(config, now) / results.measure(config, now);
  }

  /** Milliseconds; NaN without results. */
  public synchronized double max(long now) {
    return max.measure(config, now);
  }
}
