package io.connectsql.conformance.function;

import io.connectsql.udf.Udaf;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Collects the first argument of the rows in which no argument is null.
 *
 * @param first the first argument of a row
 * @param others the other arguments of a row
 */
record FirstOfCompleteRows<V, A>(Function<V, A> first, Function<V, List<?>> others)
    implements Udaf<V, List<A>> {

  @Override
  public List<A> initialize() {
    return new ArrayList<>();
  }

  @Override
  public List<A> aggregate(V value, List<A> aggregate) {
    if (first.apply(value) == null || others.apply(value).contains(null)) {
      return aggregate;
    }
    List<A> longer = new ArrayList<>(aggregate);
    longer.add(first.apply(value));
    return longer;
  }

  @Override
  public List<A> merge(List<A> one, List<A> two) {
    List<A> both = new ArrayList<>(one);
    both.addAll(two);
    return both;
  }
}
