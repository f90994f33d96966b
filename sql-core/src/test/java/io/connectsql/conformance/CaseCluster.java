package io.connectsql.conformance;

import io.connectsql.catalog.NewTopicPlan;
import io.connectsql.catalog.SchemaPlan;
import io.connectsql.catalog.TopicCatalog;
import io.connectsql.registry.InMemorySchemaRegistry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The topics and the schemas that a case's statements find and make. */
final class CaseCluster implements TopicCatalog {
  private final InMemorySchemaRegistry registry = new InMemorySchemaRegistry();
  private final Map<String, TopicShape> topics = new HashMap<>();

  InMemorySchemaRegistry registry() {
    return registry;
  }

  @Override
  public Optional<TopicShape> describe(String topic) {
    return Optional.ofNullable(topics.get(topic));
  }

  /** Makes a topic unless it is there. */
  void addTopic(String name, TopicShape shape) {
    topics.putIfAbsent(name, shape);
  }

  /** Does what a statement asks for. */
  void apply(Optional<NewTopicPlan> topic, List<SchemaPlan> schemas) {
    topic.ifPresent(
        t -> topics.putIfAbsent(t.name(), new TopicShape(t.partitions(), t.replicas())));
    schemas.forEach(s -> registry.register(s.subject(), s.schema()));
  }
}
