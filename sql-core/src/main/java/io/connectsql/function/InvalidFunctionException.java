package io.connectsql.function;

/**
 * A function class is not what the SDK asks for; the message says what is wrong with it. Collected
 * by the loader and shown with the names of class and jar.
 */
final class InvalidFunctionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InvalidFunctionException(String message) {
    super(message);
  }
}
