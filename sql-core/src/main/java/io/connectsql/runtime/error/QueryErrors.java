package io.connectsql.runtime.error;

import io.connectsql.runtime.error.ProcessingError.Effect;
import io.connectsql.topology.RecordErrors;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * The errors of one query: bad records stop it or are skipped, both are counted and reported. Safe
 * for many threads.
 */
public final class QueryErrors implements RecordErrors {
  private final String query;
  private final boolean skips;
  private final ProcessingLog log;
  private final LongAdder badRecords = new LongAdder();
  private final LongAdder failedExpressions = new LongAdder();

  /**
   * Writes what became of records and rows to this process's log.
   *
   * @param skips whether the query goes on after a bad record
   */
  public QueryErrors(String query, boolean skips) {
    this(query, skips, new LoggedErrors(/* enabled= */ true, /* messages= */ false));
  }

  /**
   * @param skips whether the query goes on after a bad record
   * @param log takes what became of records and rows
   */
  public QueryErrors(String query, boolean skips, ProcessingLog log) {
    this.query = query;
    this.skips = skips;
    this.log = log;
  }

  @Override
  public void badRecord(RecordPlace place, byte[] key, byte[] value, RuntimeException cause) {
    badRecords.increment();
    if (!skips) {
      BadRecordException stop = BadRecordException.at(query, place, cause);
      report(Effect.STOPS, stopping(stop), Optional.of(place), key, value, cause);
      throw stop;
    }
    report(
        Effect.SKIPS_RECORD,
        "Query " + query + " skips the record at " + place + ": " + cause.getMessage(),
        Optional.of(place),
        key,
        value,
        cause);
  }

  @Override
  public void aggregateFailed(String function, RuntimeException cause) {
    badRecords.increment();
    if (!skips) {
      BadRecordException stop = BadRecordException.refusedBy(query, function, cause);
      reportRow(Effect.STOPS, stopping(stop), cause);
      throw stop;
    }
    reportRow(
        Effect.SKIPS_ROW,
        "Query " + query + " skips a row that " + function + " cannot take: " + cause.getMessage(),
        cause);
  }

  @Override
  public void failed(String expression, RuntimeException error) {
    failedExpressions.increment();
    reportRow(
        Effect.YIELDS_NULL,
        "Query " + query + ": " + expression + " failed: " + error.getMessage(),
        error);
  }

  private String stopping(BadRecordException stop) {
    return "Query " + query + " stops: " + stop.getMessage();
  }

  private void reportRow(Effect effect, String message, RuntimeException cause) {
    report(effect, message, Optional.empty(), null, null, cause);
  }

  private void report(
      Effect effect,
      String message,
      Optional<RecordPlace> place,
      byte[] key,
      byte[] value,
      RuntimeException cause) {
    log.report(
        new ProcessingError(Instant.now(), query, effect, message, place, key, value, cause));
  }

  @Override
  public void flush() {
    log.flush();
  }

  /** How many records could not be read or written. */
  public long badRecords() {
    return badRecords.sum();
  }

  /** How many evaluations of an expression failed. */
  public long failedExpressions() {
    return failedExpressions.sum();
  }
}
