package io.connectsql.builtin.aggregate;

import io.connectsql.udf.Udaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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
  public static final class Collector<T> extends BoundedCollector<T> {
    @Override
    public List<T> merge(List<T> one, List<T> two) {
      Set<T> both = new LinkedHashSet<>(one);
      for (T value : two) {
        if (both.size() >= limit()) {
          break;
        }
        both.add(value);
      }
      return new ArrayList<>(both);
    }

    @Override
    boolean takes(T value, List<T> collected) {
      // Some lists refuse contains(null).
      for (T each : collected) {
        if (Objects.equals(each, value)) {
          return false;
        }
      }
      return true;
    }
  }
}
