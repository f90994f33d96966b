package io.connectsql.perf.rival;

import io.connectsql.perf.experiment.Experiment;
import io.connectsql.perf.experiment.Experiments;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What a rival's process is told.
 *
 * @param experiment what to do
 * @param name the consumer group
 * @param output topic of the results
 * @param threads processing threads
 * @param bootstrapServers the brokers
 * @param registry the root of the schema registry's API
 * @param stateDirectory where local state goes
 * @param commitInterval time between commits
 * @param cacheBytes size of the cache of states over all threads
 */
public record RivalSettings(
    Experiment experiment,
    String name,
    String output,
    int threads,
    String bootstrapServers,
    URI registry,
    Path stateDirectory,
    Duration commitInterval,
    long cacheBytes) {

  /** Returns the settings as a process's arguments. */
  public List<String> arguments() {
    return List.of(
        experiment.name(),
        name,
        output,
        String.valueOf(threads),
        bootstrapServers,
        registry.toString(),
        stateDirectory.toString(),
        String.valueOf(commitInterval.toMillis()),
        String.valueOf(cacheBytes));
  }

  /** Reads what {@link #arguments} wrote. */
  public static RivalSettings parse(String... arguments) {
    return new RivalSettings(
        Experiments.named(arguments[0]),
        arguments[1],
        arguments[2],
        Integer.parseInt(arguments[3]),
        arguments[4],
        URI.create(arguments[5]),
        Path.of(arguments[6]),
        Duration.ofMillis(Long.parseLong(arguments[7])),
        Long.parseLong(arguments[8]));
  }
}
