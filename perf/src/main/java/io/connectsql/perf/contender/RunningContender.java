package io.connectsql.perf.contender;

/** A contender at work. Closing it ends its process. */
public interface RunningContender extends AutoCloseable {

  /** Returns the process that does the work. */
  ProcessHandle process();

  /**
   * Checks that it is at work.
   *
   * @throws RuntimeException if it has failed, with what it says about that
   */
  void requireWorking();

  @Override
  void close();
}
