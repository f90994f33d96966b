package io.connectsql.quickstart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/** Says in lines how two sets of results differ. */
final class Difference {

  private static final int MOST_LINES = 20;

  private final List<String> lines = new ArrayList<>();

  private Difference() {}

  /** Returns a line for each row that is missing, wrong or too much; none if all are right. */
  static List<String> between(Results expected, Results actual) {
    Difference difference = new Difference();
    difference.compare(
        "ENRICHEDPAGEVIEWS", times(expected.enrichedViews()), times(actual.enrichedViews()));
    difference.compare(
        "USERVIEWCOUNT", named(expected.viewsOfUsers()), named(actual.viewsOfUsers()));
    difference.compare(
        "REGIONVIEWCOUNT", named(expected.viewsOfRegions()), named(actual.viewsOfRegions()));
    return difference.shortened();
  }

  /** How often each row stands in a stream: it may, and must, as often as it was expected. */
  private static Map<String, Long> times(Collection<EnrichedView> rows) {
    Map<String, Long> times = new LinkedHashMap<>();
    rows.forEach(row -> times.merge(row.toString(), 1L, Long::sum));
    return times;
  }

  private static Map<String, Long> named(Map<?, Long> table) {
    Map<String, Long> named = new LinkedHashMap<>();
    table.forEach((key, value) -> named.put(key.toString(), value));
    return named;
  }

  private void compare(String topic, Map<String, Long> expected, Map<String, Long> actual) {
    TreeSet<String> keys = new TreeSet<>(expected.keySet());
    keys.addAll(actual.keySet());
    for (String key : keys) {
      Long right = expected.get(key);
      Long found = actual.get(key);
      if (!Objects.equals(right, found)) {
        lines.add(topic + ": " + key + ": expected " + right + ", found " + found);
      }
    }
  }

  private List<String> shortened() {
    if (lines.size() <= MOST_LINES) {
      return List.copyOf(lines);
    }
    List<String> first = new ArrayList<>(lines.subList(0, MOST_LINES));
    first.add("… and " + (lines.size() - MOST_LINES) + " more");
    return first;
  }
}
