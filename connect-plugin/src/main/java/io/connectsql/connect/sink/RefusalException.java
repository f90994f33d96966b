package io.connectsql.connect.sink;

import io.connectsql.connect.boundary.EngineException;

/** A record cannot be processed, which concerns no other record. */
final class RefusalException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RefusalException(String message) {
    super(message);
  }

  RefusalException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The reason as the other side of the boundary sees it. */
  EngineException reason() {
    return getCause() == null
        ? new EngineException(getMessage())
        : new EngineException(getMessage(), getCause());
  }
}
