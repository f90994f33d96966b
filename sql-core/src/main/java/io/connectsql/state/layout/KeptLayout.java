package io.connectsql.state.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * What is known of an application's state when its script is edited.
 *
 * @param current what its queries keep
 * @param earlier what queries kept before edits that took it away, as long as Kafka has it
 */
public record KeptLayout(ApplicationLayout current, ApplicationLayout earlier) {

  /** Of an application of which nothing is known. */
  public static final KeptLayout NONE =
      new KeptLayout(ApplicationLayout.NONE, ApplicationLayout.NONE);

  /** What is known once the application has another layout. */
  public KeptLayout followedBy(ApplicationLayout next, ApplicationState state) {
    List<QueryLayout> gone = new ArrayList<>();
    for (ApplicationLayout layout : List.of(current, earlier)) {
      for (QueryLayout query : layout.queries()) {
        List<Holding> holdings =
            query.holdings().stream()
                .filter(h -> next.holding(query.query(), h.name()).isEmpty())
                .filter(h -> h.internalTopics().stream().anyMatch(state::hasInternalTopic))
                .toList();
        if (!holdings.isEmpty()) {
          gone.add(query.with(holdings));
        }
      }
    }
    return new KeptLayout(next, new ApplicationLayout(gone));
  }

  /** Whether it need not be remembered. */
  public boolean holdsNothing() {
    return current.keepsNothing() && earlier.keepsNothing();
  }
}
