package io.connectsql.conformance;

import io.connectsql.conformance.SuiteReport.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Runs query cases on as many threads as there are processors. */
record QuerySuite(CaseRunner runner) {
  private static final long MINUTES = 10;

  SuiteReport run(String suite, List<QueryCase> cases) throws InterruptedException {
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    List<Result> results = new ArrayList<>();
    try {
      List<Future<Optional<String>>> runs =
          threads.invokeAll(
              cases.stream()
                  .<java.util.concurrent.Callable<Optional<String>>>map(c -> () -> runner.run(c))
                  .toList(),
              MINUTES,
              TimeUnit.MINUTES);
      for (int i = 0; i < cases.size(); i++) {
        results.add(new Result(cases.get(i).file(), cases.get(i).name(), failure(runs.get(i))));
      }
    } finally {
      threads.shutdownNow();
    }
    return new SuiteReport(suite, results);
  }

  private static Optional<String> failure(Future<Optional<String>> run)
      throws InterruptedException {
    try {
      return run.get();
    } catch (CancellationException e) {
      return Optional.of("did not end within " + MINUTES + " minutes of the suite's start");
    } catch (ExecutionException e) {
      return Optional.of("the runner failed: " + e.getCause());
    }
  }
}
