package io.connectsql.cluster;

/** What was waited for did not happen in time. */
public final class DeadlineExceededException extends RuntimeException {

  private static final long serialVersionUID = 1;

  DeadlineExceededException(String message) {
    super(message);
  }

  DeadlineExceededException(String message, Throwable cause) {
    super(message, cause);
  }
}
