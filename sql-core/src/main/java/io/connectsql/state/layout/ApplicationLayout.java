package io.connectsql.state.layout;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;

/** The state of an application: of one query, or of all queries of a script. */
public record ApplicationLayout(List<QueryLayout> queries) {

  public ApplicationLayout {
    queries = List.copyOf(queries);
  }

  public static final ApplicationLayout NONE = new ApplicationLayout(List.of());

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
   * What local files depend on beyond what Kafka's copy holds: RocksDB's segments of windows are
   * found by the retention that they were made with.
   */
  public String localForm() {
    return queries.stream()
        .flatMap(q -> q.holdings().stream())
        .filter(h -> h.traits().containsKey(Trait.RETENTION))
        .map(h -> h.name() + " " + h.traits().get(Trait.RETENTION) + "\n")
        .sorted()
        .collect(joining());
  }
}
