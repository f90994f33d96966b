package io.connectsql.connect.engine.report;

/** The connector ends on this worker before Connect has written what must not be lost. */
final class UndeliveredException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UndeliveredException() {
    super(
        "The connector ends before its dead letters are written. Nothing is lost: the query reads"
            + " these records again when it goes on");
  }
}
