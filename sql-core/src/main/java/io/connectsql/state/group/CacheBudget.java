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
   */
  void take(long bytes) {
    used.addAndGet(bytes);
  }

  long used() {
    return used.get();
  }
}
