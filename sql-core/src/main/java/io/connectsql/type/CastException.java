package io.connectsql.type;

/**
 * A value that cannot be converted to a type. Thrown once per bad value while rows are processed,
 * so it carries no stack trace.
 */
public final class CastException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CastException(String message) {
    super(message, null, false, false);
  }
}
