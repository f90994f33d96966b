package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import java.util.Set;
import org.apache.kafka.streams.StreamsBuilder;

/** The same work, as each contender's users would write it. */
public interface Experiment {

  /** Returns the name on the command line and of the files. */
  String name();

  /** Returns what the work is, in a few words. */
  String title();

  /** Returns all topics that are read. */
  default Set<Input> inputs() {
    return Set.of(measured());
  }

  /** Returns the topic whose consumption is measured. */
  default Input measured() {
    return Input.METRICS;
  }

  /** Returns the script of Connect SQL; {@code ${output}} is the topic of the results. */
  String sql();

  /**
   * Returns the statements of Flink SQL; what stands for a contender's settings is the same as in
   * {@link FlinkTables}.
   */
  String flinkSql();

  /**
   * Makes the hand-written Kafka Streams topology.
   *
   * @param output topic of the results
   */
  void build(StreamsBuilder builder, RivalSerdes serdes, String output);
}
