package io.connectsql.perf.measure;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.generic.GenericRecord;

/** The last value of each key of a topic, as far as comparisons need it. */
public final class LastValues {

  private static final long PRIME = 0x9E3779B97F4A7C15L;
  private static final int SHIFT = 32;

  private final Map<Long, Long> averages = new HashMap<>();

  /**
   * Takes a record.
   *
   * @param value a row with the column AVERAGE; null deletes the key
   */
  public void add(byte[] key, GenericRecord value) {
    long hash = hash(key);
    if (value == null) {
      averages.remove(hash);
    } else {
      averages.put(hash, ((Number) value.get("AVERAGE")).longValue());
    }
  }

  /** Returns what is to be compared. */
  public Results results() {
    long digest = 0;
    for (Map.Entry<Long, Long> entry : averages.entrySet()) {
      digest += mix(entry.getKey() * PRIME + entry.getValue());
    }
    return new Results(averages.size(), digest);
  }

  private static long hash(byte[] key) {
    long hash = Arrays.hashCode(key);
    for (byte part : key) {
      hash = hash * PRIME + part;
    }
    return hash;
  }

  private static long mix(long value) {
    long mixed = value * PRIME;
    return (mixed ^ (mixed >>> SHIFT)) * PRIME;
  }
}
