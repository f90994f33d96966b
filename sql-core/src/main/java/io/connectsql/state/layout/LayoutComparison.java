package io.connectsql.state.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the queries of an application whose state does not fit them after an edit. */
public final class LayoutComparison {
  private final KeptLayout kept;
  private final boolean shared;
  private final ApplicationState state;

  /**
   * @param kept what is known of the state that there is
   * @param shared whether the application has all queries of a script; one that is new to it is
   *     meant to begin where the application stands
   */
  public LayoutComparison(KeptLayout kept, boolean shared, ApplicationState state) {
    this.kept = kept;
    this.shared = shared;
    this.state = state;
  }

  /** One misfit at most for each query. */
  public List<Misfit> misfits(ApplicationLayout next) {
    return next.queries().stream().flatMap(query -> misfit(query).stream()).toList();
  }

  private Optional<Misfit> misfit(QueryLayout query) {
    Optional<QueryLayout> before = kept.current().query(query.query());
    List<String> reasons = new ArrayList<>();
    for (Holding holding : query.holdings()) {
      reasons.addAll(reasons(query, before, holding));
    }
    before.ifPresent(
        earlier -> {
          reasons.addAll(lostOnTheirWay(earlier, query));
          reasons.addAll(readInAnotherWay(earlier, query));
        });
    return reasons.stream().findFirst().map(reason -> new Misfit(query.query(), reason));
  }

  private List<String> reasons(QueryLayout query, Optional<QueryLayout> before, Holding holding) {
    Optional<Holding> same = before.flatMap(b -> b.holding(holding.name()));
    if (same.isPresent()) {
      return inCluster(same.get()) ? same.get().differences(holding) : List.of();
    }
    Optional<Holding> earlier = kept.earlier().holding(query.query(), holding.name());
    if (earlier.isPresent() && inCluster(earlier.get())) {
      return List.of(
          "what is there of %s is of before an edit that took it out, and has nothing of the time since"
              .formatted(holding.subject()));
    }
    return before.isPresent() || !shared ? missedRows(holding) : List.of();
  }

  private boolean inCluster(Holding holding) {
    return holding.internalTopics().stream().anyMatch(state::hasInternalTopic);
  }

  private List<String> missedRows(Holding holding) {
    if (holding.kind() != Holding.Kind.TABLE || inCluster(holding)) {
      return List.of();
    }
    return holding.topics().stream()
        .filter(state::hasRead)
        .map(
            topic ->
                "%s would be without the rows of topic %s that have been read already"
                    .formatted(holding.subject(), topic))
        .toList();
  }

  private List<String> lostOnTheirWay(QueryLayout before, QueryLayout after) {
    return before.holdings().stream()
        .filter(h -> h.kind() == Holding.Kind.MOVED && after.holding(h.name()).isEmpty())
        .filter(this::inCluster)
        .map(h -> h.subject() + " would be lost: nothing would read them any more")
        .toList();
  }

  private boolean hasBegun() {
    return kept.current().queries().stream()
        .flatMap(query -> query.reads().stream())
        .anyMatch(state::hasRead);
  }

  private List<String> readInAnotherWay(QueryLayout before, QueryLayout after) {
    Stream<String> fromTopic =
        before.handedOn().stream()
            .filter(topic -> after.reads().contains(topic) && !after.handedOn().contains(topic))
            .map(
                topic ->
                    ("rows of topic %s are handed to query %s in memory; they would be read from"
                            + " the topic, and those before once more")
                        .formatted(topic, after.query()));
    Stream<String> inMemory =
        after.handedOn().stream()
            .filter(topic -> before.reads().contains(topic) && !before.handedOn().contains(topic))
            .map(
                topic ->
                    ("query %s reads topic %s; its rows would be handed on in memory, and those"
                            + " not yet read be lost")
                        .formatted(after.query(), topic));
    return Stream.concat(fromTopic, inMemory).filter(reason -> hasBegun()).toList();
  }
}
