package io.connectsql.state.layout;

import java.util.Locale;

/** A respect in which state may differ: <i>the groups of query X are …</i>. */
public enum Trait {
  /** Where the rows come from. */
  TOPICS,
  GROUPS,
  KEYS,
  WINDOWS,
  /** Which rows a join puts together. */
  MATCHES,
  /** Whether rows move one by one or folded. */
  ROWS,
  AGGREGATES,
  COLUMNS,
  /** When results of windows are given out. */
  RESULTS,
  /** How rows are spread over partitions. */
  PARTITIONS,
  /** How long windows are kept. Kafka's copy is the same for any, local files are not. */
  RETENTION;

  String noun() {
    return name().toLowerCase(Locale.ROOT);
  }
}
