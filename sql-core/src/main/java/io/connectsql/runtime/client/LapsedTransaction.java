package io.connectsql.runtime.client;

import org.apache.kafka.common.errors.InvalidTxnStateException;

/**
 * A transaction that brokers had aborted, for being open too long, before its commit came: a thread
 * stood still. Brokers of Kafka 4.x say so as if the producer were at fault (KAFKA-20785), and
 * Kafka Streams gives up.
 */
public final class LapsedTransaction {
  private LapsedTransaction() {}

  /** Whether it is behind an error: what it had written is to be written once more. */
  public static boolean isIn(Throwable error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (isOne(cause)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an error says so itself. */
  static boolean isOne(Throwable error) {
    return error instanceof InvalidTxnStateException;
  }
}
