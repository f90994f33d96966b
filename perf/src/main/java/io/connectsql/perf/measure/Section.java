package io.connectsql.perf.measure;

/**
 * What a contender did between two points of time.
 *
 * @param records that it consumed
 * @param seconds that passed
 * @param cpuSeconds that its process used, on all processors
 */
public record Section(long records, double seconds, double cpuSeconds) {

  private static final double MILLION = 1e6;

  /** Returns records per second. */
  public double throughput() {
    return records / seconds;
  }

  /** Returns CPU seconds per million records. */
  public double cpuPerMillion() {
    return cpuSeconds / records * MILLION;
  }
}
