package io.connectsql.catalog;

import java.util.Map;

/**
 * A topic that a statement makes if it does not exist.
 *
 * @param replicas -1 for the brokers' default
 * @param configs topic configs such as {@code cleanup.policy}
 */
public record NewTopicPlan(String name, int partitions, int replicas, Map<String, String> configs) {
  public NewTopicPlan {
    configs = Map.copyOf(configs);
  }
}
