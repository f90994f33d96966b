package io.connectsql.builtin.aggregate;

import io.connectsql.udf.Configurable;
import io.connectsql.udf.FunctionException;
import io.connectsql.udf.Udaf;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Appends values to a list. The setting {@code limit} says how many it keeps at most; there is no
 * limit if it is absent or negative.
 */
public abstract class BoundedCollector<T> implements Udaf<T, List<T>>, Configurable {
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  private int limit = NO_LIMIT;

  BoundedCollector() {}

  /** Whether a value is to be appended while there is room. */
  abstract boolean takes(T value, List<T> collected);

  final int limit() {
    return limit;
  }

  @Override
  public void configure(Map<String, String> settings) {
    limit = limit(settings);
  }

  private static int limit(Map<String, String> settings) {
    String text = settings.get("limit");
    if (text == null) {
      return NO_LIMIT;
    }
    try {
      int limit = Integer.parseInt(text.trim());
      return limit < 0 ? NO_LIMIT : limit;
    } catch (NumberFormatException e) {
      throw new FunctionException(
          "The setting limit must be a whole number, not '" + text + "'", e);
    }
  }

  @Override
  public List<T> initialize() {
    return List.of();
  }

  @Override
  public List<T> aggregate(T value, List<T> aggregate) {
    if (aggregate.size() >= limit || !takes(value, aggregate)) {
      return aggregate;
    }
    List<T> longer = new ArrayList<>(aggregate.size() + 1);
    longer.addAll(aggregate);
    longer.add(value);
    return longer;
  }
}
