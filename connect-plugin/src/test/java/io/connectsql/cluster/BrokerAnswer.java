package io.connectsql.cluster;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Waits for what brokers answer to an admin client, which has a time-out of its own. */
final class BrokerAnswer {

  private BrokerAnswer() {}

  /**
   * Returns an answer.
   *
   * @throws IllegalStateException if it is an error
   */
  static <T> T get(Future<T> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  static IllegalStateException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("Interrupted while waiting for a broker", e);
  }
}
