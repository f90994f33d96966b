package io.connectsql.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.connectsql.catalog.TopicCatalog.TopicShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlannedTopicsTest {
  private final List<String> asked = new ArrayList<>();
  private final PlannedTopics topics =
      new PlannedTopics(
          topic -> {
            asked.add(topic);
            return topic.equals("there") ? Optional.of(new TopicShape(4, 3)) : Optional.empty();
          });

  @Test
  void asksTheClusterOncePerTopic() {
    assertThat(topics.describe("there")).contains(new TopicShape(4, 3));
    assertThat(topics.describe("there")).isPresent();
    assertThat(topics.describe("missing")).isEmpty();
    assertThat(topics.describe("missing")).isEmpty();
    assertThat(asked).containsExactly("there", "missing");
  }

  @Test
  void knowsTopicsThatAreYetToBeMade() {
    topics.add(new NewTopicPlan("new", 6, -1, Map.of()));
    assertThat(topics.describe("new")).contains(new TopicShape(6, -1));
    assertThat(asked).isEmpty();
  }
}
