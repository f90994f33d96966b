package io.connectsql.cluster;

import java.time.Duration;

/** A {@code java} process on its {@link ProcessHost}. */
interface HostedProcess {

  /**
   * Returns the process as this machine's operating system knows it.
   *
   * @throws IllegalStateException if it does not know it
   */
  ProcessHandle handle();

  boolean isAlive();

  /**
   * Returns what it ended with.
   *
   * @throws IllegalStateException if it has not ended
   */
  int exitValue();

  /** Waits for its end, and returns whether it came in time. */
  boolean waitFor(Duration limit) throws InterruptedException;

  /** Asks it to end (SIGTERM), if it has not. */
  void terminate();

  /** Ends it at once (SIGKILL), if it has not. */
  void kill();

  /** Keeps it from doing anything until {@link #resume} (SIGSTOP); its connections stay open. */
  void suspend();

  /** Lets it go on (SIGCONT). */
  void resume();
}
