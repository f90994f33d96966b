package io.connectsql.runtime;

import io.connectsql.row.StateVersionException;
import java.nio.file.Path;

/**
 * Why a query stopped.
 *
 * @param query its id; where queries share an application, the application's if no single query is
 *     to blame
 * @param message what happened and to which record, as a user reads it
 */
public record QueryFailure(String query, String message, Throwable cause) {

  /**
   * Says of an error what a user can do something about.
   *
   * @param stateDirectory where the application keeps its state on this worker
   */
  static QueryFailure of(String application, Throwable error, Path stateDirectory) {
    Throwable cause = error;
    while (cause.getCause() != null && !(cause instanceof BadRecordException)) {
      cause = cause.getCause();
    }
    if (cause instanceof BadRecordException bad) {
      return new QueryFailure(bad.query(), bad.getMessage(), error);
    }
    return new QueryFailure(application, message(cause, application, stateDirectory), error);
  }

  private static String message(Throwable cause, String application, Path stateDirectory) {
    if (cause instanceof StateVersionException) {
      return "The state of "
          + application
          + " cannot be read: "
          + cause.getMessage()
          + ". Go back to the version that wrote it, or reset the query: it reads its topics from"
          + " the start and makes its state anew. The documentation of state says how.";
    }
    return StateFailure.find(cause, stateDirectory)
        .map(StateFailure::message)
        .orElseGet(() -> cause.getClass().getSimpleName() + ": " + cause.getMessage());
  }
}
