package io.connectsql.connect.engine.state;

import io.connectsql.ClusterException;
import io.connectsql.connect.boundary.HeldPlaces;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.StateFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * The directories for the state of connectors on this worker. Each belongs to one Kafka cluster:
 * the state of a connector of the same name on another cluster would pass for this one's. Workers
 * on one machine share the configured directory, and Kafka Streams wants one for each process: so
 * each takes the first numbered place within it that no other process holds, which is the same one
 * again after a restart. Places that nobody has used for long are deleted. Safe for many threads.
 */
public final class StateDirectories implements AutoCloseable {
  static final String PLACE = "worker-";

  private static final int MOST_WORKERS = 1_000;
  private static final Duration SWEEP_INTERVAL = Duration.ofHours(1);

  private final HeldPlaces places;

  /** What was taken here. */
  private final Map<Path, StateDirectory> held = new ConcurrentHashMap<>();

  /** By configured directory: what the last connector that started has set. */
  private final Map<Path, Duration> retentions = new ConcurrentHashMap<>();

  private final StateSweep sweep = new StateSweep(this::tryTake);
  private ScheduledExecutorService sweeper;
  private ScheduledFuture<?> sweeps;

  /**
   * @param places that this process holds
   */
  public StateDirectories(HeldPlaces places) {
    this.places = places;
  }

  /**
   * Takes a place for a connector, until it is closed, and deletes those that nobody has used for
   * {@code sql.state.retention.ms}.
   *
   * @param cluster the Kafka cluster's id
   * @param connector the connector's name
   * @throws ClusterException if the directory cannot be used
   */
  public synchronized StateDirectory take(
      ScriptSettings settings, String cluster, String connector) {
    Path root =
        settings
            .get(ScriptSettings.STATE_DIRECTORY)
            .map(Path::of)
            .orElse(Path.of(System.getProperty("java.io.tmpdir"), "connect-sql"))
            .toAbsolutePath()
            .normalize();
    Path places = root.resolve(cluster).resolve(connector);
    try {
      StateDirectory taken = take(places);
      sweepFromNowOn(root, settings.state().retention());
      return taken;
    } catch (IOException e) {
      throw new ClusterException(StateFailure.of(e, root).message(), e);
    }
  }

  private StateDirectory take(Path places) throws IOException {
    for (int place = 0; place < MOST_WORKERS; place++) {
      Path path = places.resolve(PLACE + place);
      Optional<StateDirectory> taken;
      try {
        taken = make(path);
      } catch (NoSuchFileException e) {
        // Another process has deleted it just now.
        taken = make(path);
      }
      if (taken.isPresent()) {
        return taken.get();
      }
    }
    throw new IOException("all " + MOST_WORKERS + " places in " + places + " are in use");
  }

  private Optional<StateDirectory> make(Path place) throws IOException {
    Files.createDirectories(place);
    return tryTake(place);
  }

  /** Takes a place that exists; empty if a process holds it, this one or another. */
  private synchronized Optional<StateDirectory> tryTake(Path place) throws IOException {
    if (!places.take(place)) {
      return Optional.empty();
    }
    Optional<StateDirectory> taken = Optional.empty();
    try {
      taken = StateDirectory.tryTake(place, () -> release(place));
      taken.ifPresent(directory -> held.put(place, directory));
    } finally {
      if (taken.isEmpty()) {
        places.release(place);
      }
    }
    return taken;
  }

  private void release(Path place) {
    held.remove(place);
    places.release(place);
  }

  private void sweepFromNowOn(Path root, Duration retention) {
    retentions.put(root, retention);
    if (sweeper == null) {
      sweeper =
          Executors.newSingleThreadScheduledExecutor(
              work -> {
                Thread thread = new Thread(work, "state-sweep");
                thread.setDaemon(true);
                return thread;
              });
      long interval = SWEEP_INTERVAL.toMillis();
      sweeps =
          sweeper.scheduleWithFixedDelay(this::sweepAll, interval, interval, TimeUnit.MILLISECONDS);
    }
    sweeper.execute(this::sweepAll);
  }

  private void sweepAll() {
    held.values().forEach(StateDirectory::markUsed);
    retentions.forEach((root, retention) -> sweep.run(root, retention, Instant.now()));
  }

  @Override
  public synchronized void close() {
    if (sweeper != null) {
      sweeps.cancel(true);
      sweeper.shutdownNow();
    }
  }
}
