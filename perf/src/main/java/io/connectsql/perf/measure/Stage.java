package io.connectsql.perf.measure;

/**
 * A stage of a contender's work: topics through which each measured record goes once, in the one or
 * in another. The work is as far as its slowest stage.
 */
@FunctionalInterface
public interface Stage {

  /** Returns whether a topic belongs to this stage. */
  boolean includes(String topic);

  /** Returns the stage of consuming a topic. */
  static Stage of(String topic) {
    return topic::equals;
  }

  /** Returns the stage of consuming what has got another key, in Kafka Streams. */
  static Stage repartition() {
    return topic -> topic.endsWith("-repartition");
  }
}
