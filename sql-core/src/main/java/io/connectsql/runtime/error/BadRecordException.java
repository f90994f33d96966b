package io.connectsql.runtime.error;

import io.connectsql.topology.RecordErrors.RecordPlace;

/** A record that cannot be read or written stops its query. */
public final class BadRecordException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String query;

  private BadRecordException(String query, String message, RuntimeException cause) {
    super(message, cause);
    this.query = query;
  }

  static BadRecordException at(String query, RecordPlace place, RuntimeException cause) {
    return new BadRecordException(
        query, "Cannot process the record at " + place + ": " + cause.getMessage(), cause);
  }

  static BadRecordException refusedBy(String query, String function, RuntimeException cause) {
    return new BadRecordException(
        query, function + " cannot take a row: " + cause.getMessage(), cause);
  }

  /** The id of the query that stops. */
  public String query() {
    return query;
  }
}
