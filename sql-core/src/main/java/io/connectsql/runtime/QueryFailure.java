package io.connectsql.runtime;

import io.connectsql.row.StateVersionException;
import io.connectsql.runtime.error.BadRecordException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.streams.errors.MissingSourceTopicException;

/**
 * Why a query stopped.
 *
 * @param query its id; where queries share an application, the application's if no single query is
 *     to blame
 * @param message what happened and to which record, as a user reads it
 */
public record QueryFailure(String query, String message, Throwable cause) {

  /** Kafka Streams has no class for it. */
  private static final String OTHER_PARTITIONS = "has invalid partitions";

  /**
   * Says of an error what a user can do something about.
   *
   * @param stateDirectory where the application keeps its state on this worker
   * @param missingTopics looks up which topics it cannot read
   * @param refusal what brokers refuse the query, if that is what an error is about
   */
  static QueryFailure of(
      String application,
      Throwable error,
      Path stateDirectory,
      Supplier<Set<String>> missingTopics,
      Function<Throwable, Optional<String>> refusal) {
    Throwable cause = error;
    while (cause.getCause() != null && !(cause instanceof BadRecordException)) {
      cause = cause.getCause();
    }
    if (cause instanceof BadRecordException bad) {
      return new QueryFailure(bad.query(), bad.getMessage(), error);
    }
    if (cause instanceof MissingSourceTopicException) {
      return new QueryFailure(
          application,
          "It reads what does not exist: topic "
              + String.join(", ", missingTopics.get())
              + ". Create it and restart the task.",
          error);
    }
    Throwable root = cause;
    return new QueryFailure(
        application,
        refusal.apply(root).orElseGet(() -> message(root, application, stateDirectory)),
        error);
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
    if (cause.getMessage() != null && cause.getMessage().contains(OTHER_PARTITIONS)) {
      return "The topics that it reads have other numbers of partitions than when "
          + application
          + " was made: "
          + cause.getMessage()
          + " Rows of a key would get to other partitions than its state. Reset the query: it reads"
          + " its topics from the start and makes its state anew. The documentation of state says"
          + " how.";
    }
    return StateFailure.find(cause, stateDirectory)
        .map(StateFailure::message)
        .orElseGet(() -> cause.getClass().getSimpleName() + ": " + cause.getMessage());
  }
}
