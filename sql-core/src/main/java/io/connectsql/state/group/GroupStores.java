package io.connectsql.state.group;

import io.connectsql.row.RowSchema;
import io.connectsql.state.WindowChangelog;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.streams.DslStoreFormat;
import org.apache.kafka.streams.kstream.EmitStrategy;
import org.apache.kafka.streams.state.DslKeyValueParams;
import org.apache.kafka.streams.state.DslSessionParams;
import org.apache.kafka.streams.state.DslStoreSuppliers;
import org.apache.kafka.streams.state.DslWindowParams;
import org.apache.kafka.streams.state.StoreBuilder;

/** Makes the group stores of an application, which share the memory for groups. */
public final class GroupStores {
  private static final Map<String, String> WINDOW_TOPIC = windowTopic();

  private final CacheBudget budget = new CacheBudget();
  private final DslStoreSuppliers behind;

  /**
   * @param behind makes the stores behind
   */
  public GroupStores(DslStoreSuppliers behind) {
    this.behind = behind;
  }

  /** A store of groups without windows. */
  public StoreBuilder<?> keyValue(String name, RowSchema states) {
    return GroupStoreBuilder.keyValue(
        behind.keyValueStore(new DslKeyValueParams(name, DslStoreFormat.TIMESTAMPED)),
        states,
        budget);
  }

  /** A store of parts of groups, which gives them out and forgets them at each commit. */
  public StoreBuilder<?> partial(String name, RowSchema states) {
    return GroupStoreBuilder.partial(name, states, budget);
  }

  /**
   * A store of groups within windows.
   *
   * @param size of a window
   * @param retention how long a window is kept after its start
   */
  public StoreBuilder<?> windowed(
      String name, RowSchema states, Duration size, Duration retention) {
    DslWindowParams params =
        new DslWindowParams(
            name,
            retention,
            size,
            false,
            EmitStrategy.onWindowUpdate(),
            false,
            DslStoreFormat.TIMESTAMPED);
    return GroupStoreBuilder.windowed(behind.windowStore(params), states, budget)
        .withLoggingEnabled(WINDOW_TOPIC);
  }

  /**
   * A store of groups with sessions.
   *
   * @param gap from the end of a session to the start of the next one, at least
   * @param retention how long a session is kept after its end
   */
  public StoreBuilder<?> sessions(String name, RowSchema states, Duration gap, Duration retention) {
    DslSessionParams params =
        new DslSessionParams(name, retention, EmitStrategy.onWindowUpdate(), DslStoreFormat.PLAIN);
    return GroupStoreBuilder.sessions(behind.sessionStore(params), states, gap, budget)
        .withLoggingEnabled(WINDOW_TOPIC);
  }

  /** As Kafka Streams makes it for its own stores, and brokers delete nothing of it. */
  private static Map<String, String> windowTopic() {
    Map<String, String> config = new HashMap<>(WindowChangelog.TOPIC_CONFIG);
    config.put(
        TopicConfig.CLEANUP_POLICY_CONFIG,
        TopicConfig.CLEANUP_POLICY_COMPACT + "," + TopicConfig.CLEANUP_POLICY_DELETE);
    return Map.copyOf(config);
  }
}
