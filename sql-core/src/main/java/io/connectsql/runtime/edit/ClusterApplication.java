package io.connectsql.runtime.edit;

import io.connectsql.runtime.ClusterTopics;
import io.connectsql.state.layout.ApplicationState;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What there is of an application in the cluster, each thing looked up once. */
final class ClusterApplication implements ApplicationState {
  private final String id;
  private final ClusterTopics topics;
  private final Map<String, Boolean> internalTopics = new HashMap<>();
  private Set<String> read;

  /**
   * @param id its consumer group, and what its internal topics begin with
   */
  ClusterApplication(String id, ClusterTopics topics) {
    this.id = id;
    this.topics = topics;
  }

  @Override
  public boolean hasInternalTopic(String topic) {
    return internalTopics.computeIfAbsent(
        topic, name -> topics.describe(id + "-" + name).isPresent());
  }

  @Override
  public boolean hasRead(String topic) {
    if (read == null) {
      read = topics.readBy(id);
    }
    return read.contains(topic);
  }
}
