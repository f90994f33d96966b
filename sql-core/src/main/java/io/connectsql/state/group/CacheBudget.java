package io.connectsql.state.group;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much memory the groups of an application take, over all its tasks in this process. Safe for
 * many threads.
 */
final class CacheBudget {
  private final AtomicLong used = new AtomicLong();

  /**
   * @param bytes negative to give back
   * @return how much is used now
   */
  long take(long bytes) {
    return used.addAndGet(bytes);
  }
}
