package io.connectsql.perf.contender;

import java.util.List;

/** A contender at work. Closing it ends its process. */
public interface RunningContender extends AutoCloseable {

  /** Returns the processes that do the work. */
  List<ProcessHandle> processes();

  /**
   * Checks that it is at work.
   *
   * @throws RuntimeException if it has failed, with what it says about that
   */
  void requireWorking();

  @Override
  void close();
}
