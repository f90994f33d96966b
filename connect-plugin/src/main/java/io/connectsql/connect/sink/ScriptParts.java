package io.connectsql.connect.sink;

import io.connectsql.CompiledScript;
import io.connectsql.analyzer.HandedInStreams;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Source;
import io.connectsql.format.Formats;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.SourceNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A script, divided by what runs its queries.
 *
 * @param embedded with the queries that read topics, for Kafka Streams; and those that are fed, but
 *     late
 * @param fed the queries that Connect's records are fed to
 * @param topics of the streams that are fed by Connect, whether a query reads them or not
 */
public record ScriptParts(CompiledScript embedded, List<PersistentQuery> fed, Set<String> topics) {

  public ScriptParts {
    fed = List.copyOf(fed);
    topics = Set.copyOf(topics);
  }

  /** Divides a script. */
  public static ScriptParts of(CompiledScript script, Formats formats) {
    HandedInStreams handedIn = new HandedInStreams(formats);
    List<PersistentQuery> fed = new ArrayList<>();
    List<PersistentQuery> embedded = new ArrayList<>();
    for (PersistentQuery query : script.queries()) {
      (handedIn.contains(firstSource(query.plan())) ? fed : embedded).add(query);
    }
    Set<String> topics =
        script.catalog().sources().stream()
            .filter(handedIn::contains)
            .map(s -> s.topic().name())
            .collect(Collectors.toSet());
    return new ScriptParts(
        new CompiledScript(script.catalog(), script.effects(), embedded, script.late()),
        fed,
        topics);
  }

  private static Source firstSource(PlanNode node) {
    return node instanceof SourceNode source ? source.source() : firstSource(node.inputs().get(0));
  }
}
