package io.connectsql.state.layout;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The state of an application: of one query, or of all queries of a script. */
public record ApplicationLayout(List<QueryLayout> queries) {

  public ApplicationLayout {
    queries = List.copyOf(queries);
  }

  public static final ApplicationLayout NONE = new ApplicationLayout(List.of());

  /** Of a query that is an application of its own and keeps nothing. */
  public static ApplicationLayout withoutState(String query) {
    return new ApplicationLayout(
        List.of(new QueryLayout(query, new TreeSet<>(), new TreeSet<>(), List.of())));
  }

  Optional<QueryLayout> query(String id) {
    return queries.stream().filter(q -> q.query().equals(id)).findFirst();
  }

  Optional<Holding> holding(String query, String name) {
    return queries.stream()
        .filter(q -> q.query().equals(query))
        .flatMap(q -> q.holding(name).stream())
        .findFirst();
  }

  /** Whether there is anything that an edit could do harm to. */
  boolean keepsNothing() {
    return queries.stream().allMatch(q -> q.holdings().isEmpty() && q.handedOn().isEmpty());
  }

  /**
   * What the local files of stores are like, by operator. Beyond what Kafka's copy holds, RocksDB's
   * segments of windows are found by the retention that they were made with.
   */
  public SortedMap<String, String> localForms() {
    SortedMap<String, String> forms = new TreeMap<>();
    for (QueryLayout query : queries) {
      for (Holding holding : query.holdings()) {
        if (holding.kind() != Holding.Kind.MOVED) {
          forms.put(holding.name(), holding.topics() + " " + holding.traits());
        }
      }
    }
    return forms;
  }
}
