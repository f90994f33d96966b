package io.connectsql.perf.report;

import io.connectsql.perf.measure.Progress;

/**
 * What was seen of one run of a contender.
 *
 * @param contender the contender's name
 * @param threads its processing threads
 * @param repetition from 1
 * @param throughput records per second
 * @param cpuPerMillion CPU seconds per million records
 * @param peakMemory of the process, in bytes
 * @param outputRecords records in the topic of the results at the end
 * @param progress the commits
 */
public record Trial(
    String contender,
    int threads,
    int repetition,
    double throughput,
    double cpuPerMillion,
    long peakMemory,
    long outputRecords,
    Progress progress) {

  /** Returns the figures in a line. */
  public String summary() {
    return "%,10.0f records/s %6.2f CPU s per million records %,6d MiB"
        .formatted(throughput, cpuPerMillion, peakMemory >> 20);
  }
}
