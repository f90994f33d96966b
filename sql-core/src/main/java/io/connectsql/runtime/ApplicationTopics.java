package io.connectsql.runtime;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyDescription.Node;
import org.apache.kafka.streams.TopologyDescription.Processor;
import org.apache.kafka.streams.TopologyDescription.Sink;
import org.apache.kafka.streams.TopologyDescription.Source;

/**
 * The topics of a query, or of all queries that share an application.
 *
 * @param query the query's id, or that of the shared application
 * @param group the consumer group, which is the application's id and what names of internal topics
 *     begin with
 * @param inputs the topics that scripts name and that are read
 * @param internal internal topics that rows go through; those exist that have been needed so far
 * @param changelogs copies of stores; those exist that have been needed so far
 */
public record ApplicationTopics(
    String query, String group, Set<String> inputs, Set<String> internal, Set<String> changelogs) {

  public ApplicationTopics {
    inputs = Set.copyOf(inputs);
    internal = Set.copyOf(internal);
    changelogs = Set.copyOf(changelogs);
  }

  /**
   * @param results topics that the script's queries write
   */
  static ApplicationTopics of(String query, String group, Topology topology, Set<String> results) {
    Set<String> inputs = new TreeSet<>();
    Set<String> moved = new HashSet<>();
    Set<String> changelogs = new HashSet<>();
    for (Node node : nodes(topology)) {
      if (node instanceof Source source) {
        inputs.addAll(source.topicSet());
      } else if (node instanceof Sink sink) {
        moved.add(sink.topic());
      } else if (node instanceof Processor processor) {
        processor.stores().forEach(store -> changelogs.add(group + "-" + store + "-changelog"));
      }
    }
    moved.removeAll(results);
    inputs.removeAll(moved);
    return new ApplicationTopics(
        query,
        group,
        inputs,
        moved.stream().map(name -> group + "-" + name).collect(Collectors.toSet()),
        changelogs);
  }

  private static Set<Node> nodes(Topology topology) {
    return topology.describe().subtopologies().stream()
        .flatMap(part -> part.nodes().stream())
        .collect(Collectors.toSet());
  }
}
