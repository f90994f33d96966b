package io.connectsql.runtime;

import io.connectsql.runtime.client.LapsedTransaction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What ends a thread of Kafka Streams although another one in its place can go on. */
final class ThreadReplacement {
  private static final Logger LOG = LoggerFactory.getLogger(ThreadReplacement.class);

  private ThreadReplacement() {}

  /**
   * Whether another thread can go on, perhaps after a moment that this waits.
   *
   * @param query id, for the log
   * @param error with which the thread ended
   */
  static boolean helps(String query, Throwable error) {
    if (GroupHandover.await(query, error)) {
      return true;
    }
    if (StandbyFault.isIn(error) || LapsedTransaction.isIn(error)) {
      LOG.warn(
          "Query {} goes on with another thread after what Kafka Streams gives up", query, error);
      return true;
    }
    return false;
  }
}
