package io.connectsql.runtime;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyDescription.Node;
import org.apache.kafka.streams.TopologyDescription.Sink;
import org.apache.kafka.streams.TopologyDescription.Source;

/** The processors of a topology that write results, and not what it reads itself again. */
final class ResultSinks {
  private ResultSinks() {}

  /** Their names. */
  static Set<String> of(Topology topology) {
    List<Node> nodes =
        topology.describe().subtopologies().stream()
            .flatMap(part -> part.nodes().stream())
            .toList();
    Set<String> read = new HashSet<>();
    for (Node node : nodes) {
      if (node instanceof Source source) {
        read.addAll(source.topicSet());
      }
    }
    return nodes.stream()
        .filter(node -> node instanceof Sink sink && !read.contains(sink.topic()))
        .map(Node::name)
        .collect(Collectors.toSet());
  }
}
