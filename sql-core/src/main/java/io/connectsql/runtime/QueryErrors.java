package io.connectsql.runtime;

import io.connectsql.topology.RecordErrors;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The errors of one query: bad records stop it or are skipped, both are counted and logged. Safe
 * for many threads.
 */
public final class QueryErrors implements RecordErrors {
  /** The processing log: what became of single records and rows. */
  private static final Logger LOG = LoggerFactory.getLogger("io.connectsql.processing");

  private final String query;
  private final boolean skips;
  private final LongAdder badRecords = new LongAdder();
  private final LongAdder failedExpressions = new LongAdder();

  /**
   * @param skips whether the query goes on after a bad record
   */
  public QueryErrors(String query, boolean skips) {
    this.query = query;
    this.skips = skips;
  }

  @Override
  public void badRecord(RecordPlace place, byte[] key, byte[] value, RuntimeException cause) {
    badRecords.increment();
    if (!skips) {
      throw BadRecordException.at(query, place, cause);
    }
    LOG.warn("Query {} skips the record at {}: {}", query, place, cause.getMessage());
  }

  @Override
  public void aggregateFailed(String function, RuntimeException cause) {
    badRecords.increment();
    if (!skips) {
      throw BadRecordException.refusedBy(query, function, cause);
    }
    LOG.warn("Query {} skips a row that {} cannot take: {}", query, function, cause.getMessage());
  }

  @Override
  public void failed(String expression, RuntimeException error) {
    failedExpressions.increment();
    LOG.warn("Query {}: {} failed: {}", query, expression, error.getMessage());
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
