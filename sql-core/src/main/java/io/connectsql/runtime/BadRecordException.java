package io.connectsql.runtime;

import io.connectsql.topology.RecordErrors.RecordPlace;

/** A record that cannot be read or written stops its query. */
public final class BadRecordException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BadRecordException(RecordPlace place, RuntimeException cause) {
    super("Cannot process the record at " + place + ": " + cause.getMessage(), cause);
  }
}
