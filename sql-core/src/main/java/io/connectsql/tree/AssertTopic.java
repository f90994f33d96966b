package io.connectsql.tree;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code ASSERT [NOT EXISTS] TOPIC name [WITH (…)] [TIMEOUT …]}. */
public record AssertTopic(
    Location location,
    String topic,
    List<Property> properties,
    boolean exists,
    Optional<Duration> timeout)
    implements Statement {
  public AssertTopic {
    properties = List.copyOf(properties);
  }
}
