package io.connectsql.registry;

import io.connectsql.ClusterException;

/** The schema registry cannot be reached, refuses, or its settings are wrong. */
public final class RegistryException extends ClusterException {
  private static final long serialVersionUID = 1L;

  public RegistryException(String message) {
    super(message);
  }

  public RegistryException(String message, Throwable cause) {
    super(message, cause);
  }
}
