package io.connectsql.catalog;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The cluster's topics and those that the statements of a script will make. */
public final class PlannedTopics implements TopicCatalog {
  private final TopicCatalog cluster;
  private final Map<String, Optional<TopicShape>> known = new HashMap<>();

  public PlannedTopics(TopicCatalog cluster) {
    this.cluster = cluster;
  }

  public void add(NewTopicPlan topic) {
    known.put(topic.name(), Optional.of(new TopicShape(topic.partitions(), topic.replicas())));
  }

  /** Asks the cluster once per topic, so that a script is compiled against one state of it. */
  @Override
  public Optional<TopicShape> describe(String topic) {
    return known.computeIfAbsent(topic, cluster::describe);
  }
}
