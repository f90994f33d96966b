package io.connectsql.conformance;

import io.connectsql.catalog.TopicCatalog.TopicShape;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** Makes what exists before the first statement of a case: topics and schemas. */
record CaseSetup(QueryCase queryCase, List<DeclaredSource> sources) {
  private static final TopicShape USUAL = new TopicShape(4, 1);

  static CaseCluster prepare(QueryCase queryCase) {
    CaseSetup setup = new CaseSetup(queryCase, DeclaredSource.in(queryCase.statements()));
    CaseCluster cluster = new CaseCluster();
    setup.addTopics(cluster);
    new CaseSchemas(cluster.registry(), setup.sources, queryCase.topics()).register();
    return cluster;
  }

  private void addTopics(CaseCluster cluster) {
    for (CaseTopic topic : queryCase.topics()) {
      int partitions =
          topic.partitions().orElseGet(() -> declared(topic.name()).orElse(USUAL.partitions()));
      cluster.addTopic(
          topic.name(), new TopicShape(partitions, topic.replicas().orElse(USUAL.replicas())));
    }
    Set<String> made = new HashSet<>();
    for (DeclaredSource source : sources) {
      if (source.partitions().isPresent()) {
        made.add(source.topic());
      } else {
        cluster.addTopic(source.topic(), USUAL);
      }
    }
    queryCase.inputs().stream()
        .map(CaseRecord::topic)
        .filter(topic -> !made.contains(topic))
        .forEach(topic -> cluster.addTopic(topic, USUAL));
  }

  private OptionalInt declared(String topic) {
    return sources.stream()
        .filter(source -> source.topic().equals(topic) && source.partitions().isPresent())
        .map(DeclaredSource::partitions)
        .findFirst()
        .orElse(OptionalInt.empty());
  }
}
