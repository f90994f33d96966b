package io.connectsql.connect.boundary;

/** What the engine could not do. The message is for the user. */
public final class EngineException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /**
   * Makes an exception without a cause.
   *
   * @param message what is wrong and what would work, as a user reads it
   */
  public EngineException(String message) {
    super(message);
  }

  /**
   * Makes an exception with a cause.
   *
   * @param message what is wrong and what would work, as a user reads it
   */
  public EngineException(String message, Throwable cause) {
    super(message, cause);
  }
}
