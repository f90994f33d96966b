package io.connectsql.connect.engine;

import io.connectsql.catalog.NewTopicPlan;
import io.connectsql.runtime.ScriptSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a source connector writes through Connect.
 *
 * @param processingLog topic of the processing log; empty for none
 * @param deadLetters topic of records that are skipped; empty for none
 * @param headers whether dead letters have headers that say why they are
 * @param messages whether the processing log has keys and values of records
 */
record ReportSettings(
    Optional<String> processingLog,
    Optional<String> deadLetters,
    boolean headers,
    boolean messages) {

  static ReportSettings of(ScriptSettings settings) {
    return new ReportSettings(
        settings.get("sql.processing.log.topic"),
        settings.get("errors.deadletterqueue.topic.name"),
        settings
            .get("errors.deadletterqueue.context.headers.enable")
            .map(Boolean::parseBoolean)
            .orElse(false),
        settings.includesMessages());
  }

  /** The topics, as they are made where they do not exist. */
  List<NewTopicPlan> topics() {
    List<NewTopicPlan> topics = new ArrayList<>();
    processingLog.ifPresent(name -> topics.add(new NewTopicPlan(name, 1, -1, Map.of())));
    deadLetters.ifPresent(name -> topics.add(new NewTopicPlan(name, 1, -1, Map.of())));
    return topics;
  }
}
