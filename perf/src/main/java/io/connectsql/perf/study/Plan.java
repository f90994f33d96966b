package io.connectsql.perf.study;

import java.util.List;

/**
 * How much is to be run.
 *
 * @param contenders names, in this order
 * @param threads numbers of processing threads
 * @param repetitions how often each contender runs
 * @param records records of each topic that is filled before
 * @param rate records per second where latency is measured
 * @param seconds for how long latency is measured
 * @param jfr whether to record what the contenders do with the Java Flight Recorder
 */
public record Plan(
    List<String> contenders,
    List<Integer> threads,
    int repetitions,
    long records,
    int rate,
    int seconds,
    boolean jfr) {

  /** Copies the lists. */
  public Plan {
    contenders = List.copyOf(contenders);
    threads = List.copyOf(threads);
  }
}
