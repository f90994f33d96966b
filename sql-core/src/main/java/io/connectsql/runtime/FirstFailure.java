package io.connectsql.runtime;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.streams.StreamsConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Why a query stopped: of the errors of its threads, the first. Safe for many threads. */
final class FirstFailure {
  private static final Logger LOG = LoggerFactory.getLogger(FirstFailure.class);

  private final String query;
  private final InputTopics inputs;
  private final QueryEnvironment environment;
  private final Map<String, Object> adminClient;
  private final Path stateDirectory;
  private final AtomicReference<QueryFailure> failure = new AtomicReference<>();

  /**
   * @param query its id
   * @param inputs what it reads
   * @param settings of its clients and its state
   */
  FirstFailure(
      String query, InputTopics inputs, QueryEnvironment environment, StreamsConfig settings) {
    this.query = query;
    this.inputs = inputs;
    this.environment = environment;
    this.adminClient = settings.getAdminConfigs(environment.applicationId() + "-failure");
    this.stateDirectory = Path.of(settings.getString(StreamsConfig.STATE_DIR_CONFIG));
  }

  /** A thread ends because of an error. */
  void add(Throwable error) {
    QueryFailure reason =
        QueryFailure.of(
            query,
            error,
            stateDirectory,
            () -> inputs.missing(adminClient),
            cause ->
                environment.refusals().explain(cause, environment.applicationId(), inputs.names()));
    if (failure.compareAndSet(null, reason)) {
      LOG.error("Query {} stops: {}", reason.query(), reason.message(), error);
    }
  }

  /** Empty while no thread has failed. */
  Optional<QueryFailure> get() {
    return Optional.ofNullable(failure.get());
  }
}
