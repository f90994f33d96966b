package io.connectsql.udf;

/**
 * A function cannot accept its arguments. The message is shown to the author of the SQL, so it says
 * what is wrong and what would work.
 */
public class FunctionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public FunctionException(String message) {
    super(message);
  }

  public FunctionException(String message, Throwable cause) {
    super(message, cause);
  }
}
