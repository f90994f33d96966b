package io.connectsql.state.layout;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The state of a query.
 *
 * @param reads the topics of its sources
 * @param handedOn those of them whose rows another query of the application hands on in memory
 */
public record QueryLayout(
    String query, SortedSet<String> reads, SortedSet<String> handedOn, List<Holding> holdings) {

  public QueryLayout {
    reads = Collections.unmodifiableSortedSet(new TreeSet<>(reads));
    handedOn = Collections.unmodifiableSortedSet(new TreeSet<>(handedOn));
    holdings = List.copyOf(holdings);
  }

  Optional<Holding> holding(String name) {
    return holdings.stream().filter(h -> h.name().equals(name)).findFirst();
  }

  QueryLayout with(List<Holding> others) {
    return new QueryLayout(query, reads, handedOn, others);
  }
}
