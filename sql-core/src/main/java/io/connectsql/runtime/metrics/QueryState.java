package io.connectsql.runtime.metrics;

/** What a query does in this process. */
public enum QueryState {
  /** It reads and writes. */
  RUNNING,
  /** It reads no further until it is resumed. */
  PAUSED,
  /** It starts, or its threads are being given their partitions and state. */
  REBALANCING,
  /** An error has stopped it. */
  FAILED,
  /** It ends, or has ended. */
  STOPPED
}
