package io.connectsql.perf.experiment;

import io.connectsql.perf.rival.RivalSerdes;
import java.util.Map;
import java.util.Optional;
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

  /**
   * Returns the topic between the first query and the last one, if there are two: it takes one
   * record for each that is measured.
   *
   * @param output topic of the results
   */
  default Optional<String> between(String output) {
    return Optional.empty();
  }

  /**
   * Returns whether each record gets another key on its way, for which Kafka Streams sends it
   * through an internal topic.
   */
  default boolean isRekeyed() {
    return false;
  }

  /** Returns whether Connect SQL runs all queries in one application. */
  default boolean isOneTopology() {
    return false;
  }

  /**
   * Returns whether contenders may hold results back for a while, to write fewer of them: in a
   * cache, or in small batches.
   */
  default boolean isBuffered() {
    return true;
  }

  /** Returns what has to be equal in the contenders' results. */
  default Equality equality() {
    return Equality.NUMBER_OF_RECORDS;
  }

  /**
   * Returns whether Flink keeps results for itself until later records have come, so that some are
   * missing at the end.
   */
  default boolean isWatermarked() {
    return false;
  }

  /** Returns whether copying the measured topic once is a limit of the work. */
  default boolean isLimitedByCopy() {
    return between("").isEmpty();
  }

  /** Returns what Connect SQL's configuration has beside what all experiments have. */
  default Map<String, String> connectorConfig() {
    return Map.of();
  }

  /** Returns the script of Connect SQL; {@code ${output}} is the topic of the results. */
  String sql();

  /**
   * Returns the statements of Flink SQL, all of whose INSERTs run as one job; what stands for a
   * contender's settings is the same as in {@link FlinkTables}.
   */
  String flinkSql();

  /**
   * Makes the hand-written Kafka Streams topology.
   *
   * @param output topic of the results
   */
  void build(StreamsBuilder builder, RivalSerdes serdes, String output);
}
