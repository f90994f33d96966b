package io.connectsql.runtime;

import io.connectsql.topology.RecordErrors.RecordPlace;

/** A record that cannot be read or written stops its query. */
public final class BadRecordException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private BadRecordException(String message, RuntimeException cause) {
    super(message, cause);
  }

  static BadRecordException at(RecordPlace place, RuntimeException cause) {
    return new BadRecordException(
        "Cannot process the record at " + place + ": " + cause.getMessage(), cause);
  }

  static BadRecordException refusedBy(String function, RuntimeException cause) {
    return new BadRecordException(function + " cannot take a row: " + cause.getMessage(), cause);
  }
}
