package io.connectsql.conformance;

import io.connectsql.SqlException;

/** The engine refused a statement of a case, with a message for whoever wrote it. */
final class StatementRejected extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean last;

  /**
   * @param last it was the case's last statement
   */
  StatementRejected(String statement, boolean last, SqlException cause) {
    super(cause.getMessage() + " in: " + statement, cause);
    this.last = last;
  }

  boolean isLast() {
    return last;
  }
}
