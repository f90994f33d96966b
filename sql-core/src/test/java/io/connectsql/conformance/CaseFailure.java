package io.connectsql.conformance;

/** Why a case does not pass. The message is the line that the report shows. */
public final class CaseFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CaseFailure(String message) {
    super(message);
  }

  public CaseFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
