package io.connectsql.runtime.client;

import static java.util.stream.Collectors.toSet;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyDescription.Source;
import org.apache.kafka.streams.TopologyDescription.Subtopology;

/**
 * The topics that tasks read side by side: a task reads one partition, of the same number, of each
 * topic of its part of the topology.
 *
 * @param beside for each topic that is not the only one of its part, all topics of the part
 */
public record TaskInputs(Map<String, Set<String>> beside) {
  /** No topic has another one beside it. */
  public static final TaskInputs NONE = new TaskInputs(Map.of());

  public TaskInputs {
    beside = Map.copyOf(beside);
  }

  /**
   * The inputs of an application's tasks.
   *
   * @param applicationId begins the names of internal topics
   */
  public static TaskInputs of(Topology topology, String applicationId) {
    Map<String, Set<String>> beside = new HashMap<>();
    for (Subtopology part : topology.describe().subtopologies()) {
      Set<String> named = topics(part);
      if (named.size() > 1) {
        // Descriptions leave the application out, and do not say which topics are internal.
        Set<String> topics =
            named.stream()
                .flatMap(topic -> Stream.of(topic, applicationId + "-" + topic))
                .collect(toSet());
        topics.forEach(topic -> beside.put(topic, topics));
      }
    }
    return new TaskInputs(beside);
  }

  private static Set<String> topics(Subtopology part) {
    return part.nodes().stream()
        .filter(Source.class::isInstance)
        .flatMap(source -> ((Source) source).topicSet().stream())
        .collect(toSet());
  }

  boolean haveSeveral(String topic) {
    return beside.containsKey(topic);
  }
}
