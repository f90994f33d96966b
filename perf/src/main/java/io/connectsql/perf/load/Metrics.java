package io.connectsql.perf.load;

import java.util.List;
import java.util.stream.IntStream;

/**
 * One record of the paper's test data (section 6.2).
 *
 * @param id id of the record
 * @param source the service that published it
 * @param instance the instance of the service, which is also the key
 * @param clusterId where the instance runs
 * @param name name of the metric
 * @param value value of the metric, from 0 to 999
 * @param metadata values of {@link #METADATA}, in that order
 */
public record Metrics(
    String id,
    String source,
    long instance,
    String clusterId,
    String name,
    int value,
    List<String> metadata) {

  /** Names of the metric's further fields. */
  public static final List<String> METADATA =
      IntStream.of(1, 4, 5, 6, 8, 9, 10).mapToObj(number -> "METADATA" + number).toList();

  /** How many values a metric can have. */
  public static final int VALUES = 1000;
}
