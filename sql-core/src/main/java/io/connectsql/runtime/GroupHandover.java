package io.connectsql.runtime;

import java.time.Duration;
import org.apache.kafka.common.errors.InconsistentGroupProtocolException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A query that needs Kafka Streams after an edit, or no longer needs it, takes over its consumer
 * group from threads that share out partitions in another way. The brokers refuse it until the last
 * of them has left, or until its session has ended.
 */
final class GroupHandover {
  private static final Logger LOG = LoggerFactory.getLogger(GroupHandover.class);
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private GroupHandover() {}

  /**
   * Waits a moment if a thread was refused because of the threads before it.
   *
   * @return false if it was something else
   */
  static boolean await(String query, Throwable error) {
    if (!isRefused(error)) {
      return false;
    }
    LOG.warn("Query {} waits for threads of the script before to leave its consumer group", query);
    try {
      Thread.sleep(PAUSE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return true;
  }

  private static boolean isRefused(Throwable error) {
    return error instanceof InconsistentGroupProtocolException
        || (error.getCause() != null && isRefused(error.getCause()));
  }
}
