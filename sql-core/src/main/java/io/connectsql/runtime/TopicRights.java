package io.connectsql.runtime;

import io.connectsql.CompiledScript;
import io.connectsql.StatementEffect;
import io.connectsql.StatementEffect.QueryCreated;
import io.connectsql.StatementEffect.SourceCreated;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.NewTopicPlan;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.kafka.common.acl.AclOperation;

/** Whether a script may read, write and make its topics, asked before its queries start. */
public final class TopicRights {
  private TopicRights() {}

  /**
   * Checks the rights of a script; those that brokers do not tell are taken for granted.
   *
   * @throws io.connectsql.ClusterException if one is missing
   */
  public static void check(CompiledScript script, ClusterTopics topics, ScriptSettings settings) {
    script.effects().forEach(effect -> newTopic(effect).ifPresent(topics::requireCreatable));
    if (!ClientUser.of(settings).isOne()) {
      // What one client may do says nothing of another one's rights.
      return;
    }
    Set<String> written =
        script.queries().stream()
            .map(query -> query.plan().sink().topic().name())
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> read = new TreeSet<>();
    for (PersistentQuery query : script.queries()) {
      for (String source : query.entry().reads()) {
        script.catalog().source(source).ifPresent(found -> read.add(found.topic().name()));
      }
    }
    if (settings.sharesApplication()) {
      // Rows may go from query to query without it.
      read.removeAll(written);
    }
    read.forEach(topic -> topics.require(AclOperation.READ, topic));
    written.forEach(topic -> topics.require(AclOperation.WRITE, topic));
  }

  private static Optional<NewTopicPlan> newTopic(StatementEffect effect) {
    if (effect instanceof SourceCreated created) {
      return created.newTopic();
    }
    return effect instanceof QueryCreated created ? created.query().newTopic() : Optional.empty();
  }
}
