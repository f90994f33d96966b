package io.connectsql.perf.report;

import java.util.List;

/**
 * What was seen of the micro-benchmarks.
 *
 * @param name always {@link #NAME}
 * @param title what it is about
 * @param time when it ended, in ISO 8601
 * @param environment where it ran
 * @param benchmarks in the order of their names
 */
public record MicroResult(
    String name, String title, String time, Environment environment, List<Benchmarked> benchmarks)
    implements Result {

  /** The name of the file of the result. */
  public static final String NAME = "micro";

  /**
   * What was seen of one benchmark.
   *
   * @param name class, method and parameters
   * @param nanos mean time per record
   * @param least least mean over an iteration
   * @param most greatest mean over an iteration
   * @param bytes allocated per record
   */
  public record Benchmarked(String name, double nanos, double least, double most, double bytes) {}

  /** Copies the benchmarks. */
  public MicroResult {
    benchmarks = List.copyOf(benchmarks);
  }

  /** Returns a result of now and here. */
  public static MicroResult now(List<Benchmarked> benchmarks) {
    return new MicroResult(
        NAME, "Micro-benchmarks", Environment.now(), Environment.current(), benchmarks);
  }
}
