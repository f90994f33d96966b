package io.connectsql.perf.micro;

import io.connectsql.perf.report.MicroResult;
import io.connectsql.perf.report.MicroResult.Benchmarked;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs all micro-benchmarks. */
public final class Microbenchmarks {

  private static final String ALLOCATED = "gc.alloc.rate.norm";
  private static final int WARM_UP = 3;
  private static final int MEASUREMENTS = 5;

  private Microbenchmarks() {}

  /**
   * Runs all of them, each in processes of its own.
   *
   * @param forks how many processes for each
   * @param jvmOptions options of the virtual machines
   */
  public static MicroResult run(int forks, List<String> jvmOptions) {
    try {
      Collection<RunResult> results =
          new Runner(
                  new OptionsBuilder()
                      .include(Microbenchmarks.class.getPackageName())
                      .addProfiler(GCProfiler.class)
                      .forks(forks)
                      .jvmArgs(jvmOptions.toArray(String[]::new))
                      .warmupIterations(WARM_UP)
                      .warmupTime(TimeValue.seconds(1))
                      .measurementIterations(MEASUREMENTS)
                      .measurementTime(TimeValue.seconds(1))
                      .build())
              .run();
      return MicroResult.now(results.stream().map(Microbenchmarks::benchmarked).toList());
    } catch (RunnerException e) {
      throw new IllegalStateException("The micro-benchmarks do not run", e);
    }
  }

  private static Benchmarked benchmarked(RunResult result) {
    Result<?> time = result.getPrimaryResult();
    BenchmarkParams params = result.getParams();
    String method =
        params
            .getBenchmark()
            .substring(Microbenchmarks.class.getPackageName().length() + 1)
            .replace("Benchmark.", " ");
    return new Benchmarked(
        Stream.concat(Stream.of(method), params.getParamsKeys().stream().map(params::getParam))
            .collect(Collectors.joining(" ")),
        time.getScore(),
        time.getStatistics().getMin(),
        time.getStatistics().getMax(),
        result.getSecondaryResults().get(ALLOCATED).getScore());
  }
}
