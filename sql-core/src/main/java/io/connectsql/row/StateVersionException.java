package io.connectsql.row;

/** State was written in a layout that this version cannot read. */
public final class StateVersionException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  StateVersionException(int written, int read) {
    super(
        "it was written in layout "
            + written
            + " by another version of Connect SQL, this one reads layout "
            + read);
  }
}
