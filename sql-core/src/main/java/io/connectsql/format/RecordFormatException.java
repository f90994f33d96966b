package io.connectsql.format;

/** A record that cannot be read or written. The message says what was wrong with which column. */
public final class RecordFormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String problem;
  private final String place;

  public RecordFormatException(String message) {
    this(null, message, null);
  }

  public RecordFormatException(String message, Throwable cause) {
    this(null, message, cause);
  }

  private RecordFormatException(String place, String problem, Throwable cause) {
    super(place == null ? problem : place + ": " + problem, cause);
    this.place = place;
    this.problem = problem;
  }

  /** The same problem, found within the column or field of this name. */
  public RecordFormatException in(String name) {
    RecordFormatException placed =
        new RecordFormatException(place == null ? name : name + "->" + place, problem, getCause());
    placed.setStackTrace(getStackTrace());
    return placed;
  }
}
