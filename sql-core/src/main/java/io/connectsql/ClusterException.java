package io.connectsql;

/** Something the cluster did: a broker or the schema registry that cannot be reached or refuses. */
public class ClusterException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ClusterException(String message) {
    super(message);
  }

  public ClusterException(String message, Throwable cause) {
    super(message, cause);
  }
}
