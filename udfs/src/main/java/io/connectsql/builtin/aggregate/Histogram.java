package io.connectsql.builtin.aggregate;

import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code HISTOGRAM(x)}: each distinct VARCHAR with the number of rows that have it, as
 * MAP&lt;VARCHAR, BIGINT&gt;. It counts the first 1000 distinct values and ignores others, as it
 * does null.
 */
@UdafDescription(
    name = "HISTOGRAM",
    category = "AGGREGATE",
    description = "Counts how often each distinct value occurs, for up to 1000 values.")
public final class Histogram {
  static final int MAX_ENTRIES = 1000;

  private Histogram() {}

  @UdafFactory(description = "Counts each distinct VARCHAR")
  public static TableUdaf<String, Map<String, Long>> histogram() {
    return new Counts();
  }

  /** Number of rows per value. */
  public static final class Counts implements TableUdaf<String, Map<String, Long>> {

    @Override
    public Map<String, Long> initialize() {
      return Map.of();
    }

    @Override
    public Map<String, Long> aggregate(String value, Map<String, Long> aggregate) {
      if (value == null) {
        return aggregate;
      }
      Map<String, Long> counts = new LinkedHashMap<>(aggregate);
      add(counts, value, 1);
      return counts;
    }

    @Override
    public Map<String, Long> merge(Map<String, Long> one, Map<String, Long> two) {
      Map<String, Long> counts = new LinkedHashMap<>(one);
      two.forEach((value, count) -> add(counts, value, count));
      return counts;
    }

    @Override
    public Map<String, Long> undo(String value, Map<String, Long> aggregate) {
      if (value == null) {
        return aggregate;
      }
      Map<String, Long> counts = new LinkedHashMap<>(aggregate);
      counts.computeIfPresent(value, (v, count) -> count > 1 ? count - 1 : null);
      return counts;
    }

    private static void add(Map<String, Long> counts, String value, long rows) {
      if (counts.size() < MAX_ENTRIES || counts.containsKey(value)) {
        counts.merge(value, rows, Long::sum);
      }
    }
  }
}
