package io.connectsql.perf.experiment;

/**
 * A topic that experiments read.
 *
 * @param topic the topic's name
 * @param content what its records are
 * @param keys how many different keys they have
 */
public record Input(String topic, Content content, long keys) {

  /** Kinds of records, all keyed by instance. */
  public enum Content {
    /** The paper's test data in Avro. */
    METRICS,
    /** The same in JSON. */
    METRICS_JSON,
    /** A table with the physical instance of each instance, in Avro. */
    INSTANCES,
    /** What each instance says about itself once a second, in Avro. */
    HEARTBEATS
  }

  private static final long INSTANCE_COUNT = 1_000;

  /** The paper's test data in Avro. */
  public static final Input METRICS = new Input("metrics", Content.METRICS, INSTANCE_COUNT);

  /** The same in JSON. */
  public static final Input METRICS_JSON =
      new Input("metrics_json", Content.METRICS_JSON, INSTANCE_COUNT);

  /** A table with the physical instance of each instance. */
  public static final Input INSTANCES = new Input("instances", Content.INSTANCES, INSTANCE_COUNT);

  /** Of each instance a record each second. */
  public static final Input HEARTBEATS =
      new Input("heartbeats", Content.HEARTBEATS, INSTANCE_COUNT);

  /** Test data that is written while it is read. */
  public static final Input LIVE_METRICS =
      new Input("metrics_live", Content.METRICS, INSTANCE_COUNT);

  /** Returns the paper's test data with so many different keys. */
  public static Input metrics(long keys) {
    return keys == INSTANCE_COUNT
        ? METRICS
        : new Input("metrics_keys_" + keys, Content.METRICS, keys);
  }
}
