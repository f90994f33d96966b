package io.connectsql.catalog;

import io.connectsql.ClusterException;
import java.util.Optional;

/** What topics the cluster has. */
@FunctionalInterface
public interface TopicCatalog {

  /** The shape of a topic that exists. */
  record TopicShape(int partitions, int replicas) {}

  /**
   * @return empty if there is no such topic
   * @throws ClusterException if the brokers cannot be reached
   */
  Optional<TopicShape> describe(String topic);
}
