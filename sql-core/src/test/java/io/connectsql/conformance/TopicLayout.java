package io.connectsql.conformance;

import io.connectsql.catalog.KeyWindow;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.conformance.format.TopicPart;
import io.connectsql.format.FormatSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** How the records of a topic are written. */
record TopicLayout(TopicPart key, TopicPart value, Optional<KeyWindow> window) {

  static TopicLayout of(Source source) {
    return new TopicLayout(
        new TopicPart(source.topic().key(), source.columns(Role.KEY)),
        new TopicPart(source.topic().value(), source.columns(Role.VALUE)),
        source.topic().window());
  }

  /** The layout of a topic of which no more is known than what a case says of it. */
  static TopicLayout of(CaseTopic topic) {
    return new TopicLayout(
        part(topic.name(), topic.key(), true),
        part(topic.name(), topic.value(), false),
        Optional.empty());
  }

  private static TopicPart part(String topic, CaseTopic.Side side, boolean key) {
    FormatSpec spec =
        new FormatSpec(
            side.format().orElse("KAFKA"), key, topic, key, Map.of(), OptionalInt.empty());
    return new TopicPart(spec, List.of());
  }
}
