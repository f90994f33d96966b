package io.connectsql.perf.study;

import java.io.PrintStream;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs trials and tells on the console how they do. */
public final class Attempts {

  private final PrintStream console;
  private int failures;

  /** Makes a counter of failures. */
  public Attempts(PrintStream console) {
    this.console = console;
  }

  /**
   * Runs a trial.
   *
   * @param name the trial's name
   * @param summary what to tell of it
   * @return nothing if it fails: the others, which may have taken hours, are worth it
   */
  <T> Optional<T> trial(String name, Supplier<T> trial, Function<T, String> summary) {
    try {
      T result = trial.get();
      console.printf("  %-44s %s%n", name, summary.apply(result));
      return Optional.of(result);
    } catch (RuntimeException e) {
      failures++;
      console.printf("  %-44s failed: %s%n", name, message(e));
      return Optional.empty();
    }
  }

  private static String message(Throwable e) {
    return Stream.iterate(e, Objects::nonNull, Throwable::getCause)
        .map(Throwable::getMessage)
        .collect(Collectors.joining(": "));
  }

  /** Returns how many trials have failed so far. */
  public int failures() {
    return failures;
  }
}
