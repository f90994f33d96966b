package io.connectsql.perf.contender;

import io.connectsql.perf.experiment.Experiment;
import java.util.List;
import java.util.stream.Stream;

/**
 * One contender doing the work of an experiment once.
 *
 * @param experiment the work
 * @param contender the contender's name
 * @param threads processing threads
 * @param repetition number of the repetition, from 1
 */
public record Run(Experiment experiment, String contender, int threads, int repetition) {

  /** Returns a name that no other run of the cluster has. */
  public String name() {
    return "%s-%s-%d-%d".formatted(experiment.name(), contender, threads, repetition);
  }

  /** Returns the topic of the results. */
  public String output() {
    return "out-" + name();
  }

  /** Returns all topics that are written, but for internal ones. */
  public List<String> topics() {
    return Stream.concat(Stream.of(output()), experiment.between(output()).stream()).toList();
  }
}
