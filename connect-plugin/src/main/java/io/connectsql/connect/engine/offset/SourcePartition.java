package io.connectsql.connect.engine.offset;

import java.util.HashMap;
import java.util.Map;

/**
 * What an offset of a source connector belongs to, as users of Connect's API see it.
 *
 * @param query the query's id, or that of the application which all queries share
 */
public record SourcePartition(String query, String topic, int partition) {
  static final String QUERY = "query";
  static final String TOPIC = "topic";
  static final String PARTITION = "partition";
  public static final String OFFSET = "offset";

  /** How many parts a partition has. */
  static final int FIELDS = 3;

  /** Connect makes a {@link HashMap} of what it reads, too, and tells partitions by their JSON. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new HashMap<>();
    map.put(QUERY, query);
    map.put(TOPIC, topic);
    map.put(PARTITION, partition);
    return map;
  }
}
