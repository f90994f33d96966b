package io.connectsql.runtime.loop;

import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.common.errors.ApplicationRecoverableException;
import org.apache.kafka.common.errors.InconsistentGroupProtocolException;
import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.TransactionAbortableException;
import org.apache.kafka.common.errors.TransactionAbortedException;

/**
 * Errors of Kafka after which a query goes on from its last commit: brokers that do not answer, and
 * partitions that now belong to another thread.
 */
final class Setback {
  private Setback() {}

  static boolean isOne(Throwable error) {
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
        // Members of the version before an edit, which ran the query on Kafka Streams, may take a
        // moment to leave.
        || error instanceof InconsistentGroupProtocolException;
  }
}
