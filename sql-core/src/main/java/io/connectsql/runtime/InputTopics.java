package io.connectsql.runtime;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyDescription.Node;
import org.apache.kafka.streams.TopologyDescription.Sink;
import org.apache.kafka.streams.TopologyDescription.Source;

/**
 * The topics that a query reads and does not write itself.
 *
 * @param names at least one
 */
record InputTopics(Set<String> names) {
  private static final long LIMIT_SECONDS = 5;

  InputTopics {
    names = Set.copyOf(names);
  }

  static InputTopics of(Topology topology) {
    Set<Node> nodes =
        topology.describe().subtopologies().stream()
            .flatMap(part -> part.nodes().stream())
            .collect(Collectors.toSet());
    Set<String> names = new TreeSet<>();
    for (Node node : nodes) {
      if (node instanceof Source source) {
        names.addAll(source.topicSet());
      }
    }
    for (Node node : nodes) {
      if (node instanceof Sink sink && sink.topic() != null) {
        names.remove(sink.topic());
      }
    }
    return new InputTopics(names);
  }

  /**
   * Those that do not exist; all of them if the brokers do not answer, or have them again.
   *
   * @param adminClient settings of the client to ask with
   */
  Set<String> missing(Map<String, Object> adminClient) {
    Set<String> missing = new TreeSet<>(names);
    try (Admin admin = Admin.create(adminClient)) {
      missing.removeAll(admin.listTopics().names().get(LIMIT_SECONDS, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (KafkaException | ExecutionException | TimeoutException e) {
      return missing;
    }
    return missing.isEmpty() ? new TreeSet<>(names) : missing;
  }
}
