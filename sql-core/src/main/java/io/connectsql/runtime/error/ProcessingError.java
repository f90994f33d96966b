package io.connectsql.runtime.error;

import io.connectsql.topology.RecordErrors.RecordPlace;
import java.time.Instant;
import java.util.Optional;

/**
 * Something that went wrong with a record or a row.
 *
 * @param query id of the query
 * @param effect what the query does about it
 * @param message what happened and where, as a user reads it; nothing of the record's content
 * @param place where the record lies; empty for rows, which may be made of several records
 * @param key the record's key as read, null if it has none or it is not known
 * @param value the record's value as read, null if it has none or it is not known
 */
public record ProcessingError(
    Instant time,
    String query,
    Effect effect,
    String message,
    Optional<RecordPlace> place,
    byte[] key,
    byte[] value,
    RuntimeException cause) {

  /** What a query does about an error. */
  public enum Effect {
    /** It stops, and the record is still to be read. */
    STOPS,
    /** It goes on without the record. */
    SKIPS_RECORD,
    /** An aggregate goes on without the row. */
    SKIPS_ROW,
    /** A column is null, or a condition not met. */
    YIELDS_NULL
  }
}
