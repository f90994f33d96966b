package io.connectsql.runtime.client;

import java.time.Duration;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.ApplicationRecoverableException;
import org.apache.kafka.common.errors.InconsistentGroupProtocolException;
import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.TransactionAbortableException;
import org.apache.kafka.common.errors.TransactionAbortedException;
import org.apache.kafka.common.utils.ExponentialBackoff;

/**
 * Errors of Kafka after which a query, or a task of a sink, goes on from its last commit: brokers
 * that do not answer, and partitions that now belong to another thread. Used by one thread.
 */
public final class Setbacks {
  /** Later ones are about something else: Kafka's clients say within a minute what is wrong. */
  private static final Duration TOGETHER = Duration.ofMinutes(2);

  private final ExponentialBackoff backOff = new ExponentialBackoff(100, 2, 10_000, 0.2);
  private final Duration patience;
  private int count;
  private long first;
  private long last;

  /**
   * @param patience for how long to go back again and again before giving up
   */
  public Setbacks(Duration patience) {
    this.patience = patience;
  }

  /**
   * How long to wait before another try.
   *
   * @throws KafkaException the error itself, if trying again is of no use
   */
  public Duration after(KafkaException error) {
    long now = System.nanoTime();
    if (count == 0 || now - last > TOGETHER.toNanos()) {
      first = now;
      count = 0;
    }
    if (!isSetback(error) || now - first > patience.toNanos()) {
      throw error;
    }
    last = now;
    return Duration.ofMillis(backOff.backoff(count++));
  }

  /** There has been another commit. */
  public void overcome() {
    count = 0;
  }

  private static boolean isSetback(Throwable error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (isOneItself(cause)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOneItself(Throwable error) {
    return error instanceof RetriableException
        || error instanceof ApplicationRecoverableException
        || error instanceof CommitFailedException
        || error instanceof RebalanceInProgressException
        || error instanceof OutOfOrderSequenceException
        || error instanceof TransactionAbortableException
        || error instanceof TransactionAbortedException
        || LapsedTransaction.isOne(error)
        // Members of the version before an edit, which ran the query on Kafka Streams, may take a
        // moment to leave.
        || error instanceof InconsistentGroupProtocolException;
  }
}
