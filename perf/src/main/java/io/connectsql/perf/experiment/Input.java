package io.connectsql.perf.experiment;

/** The topics that experiments read. */
public enum Input {
  /** The paper's test data in Avro, keyed by instance. */
  METRICS("metrics"),
  /** The same in JSON. */
  METRICS_JSON("metrics_json"),
  /** A table with the physical instance of each instance, in Avro. */
  INSTANCES("instances");

  private final String topic;

  Input(String topic) {
    this.topic = topic;
  }

  /** Returns the topic's name. */
  public String topic() {
    return topic;
  }
}
