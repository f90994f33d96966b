package io.connectsql.runtime;

/**
 * Why a query stopped.
 *
 * @param query its id; where queries share an application, the application's if no single query is
 *     to blame
 * @param message what happened and to which record, as a user reads it
 */
public record QueryFailure(String query, String message, Throwable cause) {

  /** Says of an error what a user can do something about. */
  static QueryFailure of(String application, Throwable error) {
    Throwable cause = error;
    while (cause.getCause() != null && !(cause instanceof BadRecordException)) {
      cause = cause.getCause();
    }
    return cause instanceof BadRecordException bad
        ? new QueryFailure(bad.query(), bad.getMessage(), error)
        : new QueryFailure(
            application, cause.getClass().getSimpleName() + ": " + cause.getMessage(), error);
  }
}
