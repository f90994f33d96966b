package io.connectsql.format;

/** A record that cannot be read or written. The message says what was wrong with which column. */
public final class RecordFormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RecordFormatException(String message) {
    super(message);
  }

  public RecordFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
