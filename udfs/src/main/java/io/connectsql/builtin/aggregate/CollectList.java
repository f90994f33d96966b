package io.connectsql.builtin.aggregate;

import io.connectsql.udf.TableUdaf;
import io.connectsql.udf.UdafDescription;
import io.connectsql.udf.UdafFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code COLLECT_LIST(x)}: all values in the order of arrival, nulls included. The setting {@code
 * limit} says how many are kept; later ones are ignored.
 */
@UdafDescription(
    name = "COLLECT_LIST",
    category = "AGGREGATE",
    description = "Collects all values of the group into an array.")
public final class CollectList {
  private CollectList() {}

  @UdafFactory(description = "Collects values of any type")
  public static <T> TableUdaf<T, List<T>> collectList() {
    return new Collector<>();
  }

  /** Appends values up to a limit. */
  public static final class Collector<T> extends BoundedCollector<T>
      implements TableUdaf<T, List<T>> {
    @Override
    boolean takes(T value, List<T> collected) {
      return true;
    }

    @Override
    public List<T> merge(List<T> one, List<T> two) {
      List<T> both = new ArrayList<>(one);
      both.addAll(two.subList(0, Math.min(two.size(), Math.max(0, limit() - one.size()))));
      return both;
    }

    @Override
    public List<T> undo(T value, List<T> aggregate) {
      List<T> shorter = new ArrayList<>(aggregate);
      int last = shorter.lastIndexOf(value);
      if (last >= 0) {
        shorter.remove(last);
      }
      return shorter;
    }
  }
}
