package io.connectsql.conformance;

import io.connectsql.catalog.Source;
import java.util.List;
import java.util.Optional;

/** Finds out how the topics of a case are written. */
record TopicLayouts(ExecutedScript script, List<CaseTopic> topics) {

  /** The layout of a topic that the case writes: that of the first source over it. */
  TopicLayout ofInput(String topic) {
    return script.sources().stream()
        .filter(source -> source.topic().name().equals(topic))
        .findFirst()
        .map(TopicLayout::of)
        .or(() -> declared(topic))
        .orElseThrow(() -> new CaseFailure("nothing tells the formats of topic " + topic));
  }

  /** The layout of a topic that the case reads: that of the last query that writes it. */
  TopicLayout ofOutput(String topic) {
    List<Source> sinks =
        script.queries().stream()
            .map(query -> query.plan().sink())
            .filter(sink -> sink.topic().name().equals(topic))
            .toList();
    return sinks.isEmpty() ? ofInput(topic) : TopicLayout.of(sinks.get(sinks.size() - 1));
  }

  private Optional<TopicLayout> declared(String topic) {
    return topics.stream().filter(t -> t.name().equals(topic)).findFirst().map(TopicLayout::of);
  }
}
