package io.connectsql.builtin.aggregate;

import io.connectsql.udf.Configurable;
import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * {@code COLLECT_SET(x)}: the distinct values in the order of their first arrival; null counts as a
 * value. The setting {@code limit} says how many are kept; later ones are ignored.
 */
@UdafDescription(
    name = "COLLECT_SET",
    category = "AGGREGATE",
    description = "Collects the distinct values of the group into an array.")
public final class CollectSet {
  private CollectSet() {}

  @UdafFactory(description = "Collects distinct values of any type")
  public static <T> Udaf<T, List<T>> collectSet() {
    return new Collector<>();
  }

  /** Appends values that are not there yet, up to a limit. */
  public static final class Collector<T> implements Udaf<T, List<T>>, Configurable {
    private int limit = ElementLimit.NONE;

    @Override
    public void configure(Map<String, String> settings) {
      limit = ElementLimit.of(settings);
    }

    @Override
    public List<T> initialize() {
      return List.of();
    }

    @Override
    public List<T> aggregate(T value, List<T> aggregate) {
      if (aggregate.size() >= limit || holds(aggregate, value)) {
        return aggregate;
      }
      List<T> longer = new ArrayList<>(aggregate.size() + 1);
      longer.addAll(aggregate);
      longer.add(value);
      return longer;
    }

    @Override
    public List<T> merge(List<T> one, List<T> two) {
      Set<T> both = new LinkedHashSet<>(one);
      for (T value : two) {
        if (both.size() >= limit) {
          break;
        }
        both.add(value);
      }
      return new ArrayList<>(both);
    }

    /** As {@link List#contains}, which some lists refuse for null. */
    private static <T> boolean holds(List<T> values, T value) {
      for (T each : values) {
        if (Objects.equals(each, value)) {
          return true;
        }
      }
      return false;
    }
  }
}
