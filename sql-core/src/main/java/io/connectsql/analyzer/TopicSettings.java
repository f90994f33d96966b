package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.tree.SourceKind;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The settings of a WITH clause that shape a new topic. */
final class TopicSettings {
  private TopicSettings() {}

  static int partitions(WithClause with, int otherwise) {
    return positive(with, WithClause.PARTITIONS, otherwise);
  }

  /** -1 stands for the brokers' default. */
  static int replicas(WithClause with, int otherwise) {
    return with.integer(WithClause.REPLICAS).filter(r -> r == -1).isPresent()
        ? -1
        : positive(with, WithClause.REPLICAS, otherwise);
  }

  private static int positive(WithClause with, String name, int otherwise) {
    int value = with.integer(name).orElse(otherwise);
    if (value < 1 && with.has(name)) {
      throw new SqlException(
          name + " must be at least 1, not " + value,
          with.location(name),
          name.equals(WithClause.REPLICAS) ? "-1 stands for the brokers' default." : null);
    }
    return value;
  }

  /** Topic configs: how records are cleaned up, and RETENTION_MS. */
  static Map<String, String> configs(WithClause with, SourceKind kind, boolean windowed) {
    Map<String, String> configs = new HashMap<>();
    if (kind == SourceKind.TABLE) {
      // The rows of windows come to an end by themselves, others stay until they are replaced.
      configs.put("cleanup.policy", windowed ? "compact,delete" : "compact");
    }
    with.text(WithClause.CLEANUP_POLICY)
        .map(p -> p.toLowerCase(Locale.ROOT).replace(" ", ""))
        .ifPresent(
            policy -> {
              if (!Set.of("delete", "compact", "compact,delete", "delete,compact")
                  .contains(policy)) {
                throw new SqlException(
                    "Unknown CLEANUP_POLICY '" + policy + "'",
                    with.location(WithClause.CLEANUP_POLICY),
                    "Cleanup policies are delete, compact and 'compact,delete'.");
              }
              configs.put("cleanup.policy", policy);
            });
    with.longInteger(WithClause.RETENTION)
        .ifPresent(ms -> configs.put("retention.ms", String.valueOf(ms)));
    return configs;
  }
}
