package io.connectsql.connect.engine.report;

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
 * @param progress topic of how far queries are; empty for none
 * @param headers whether dead letters have headers that say why they are
 * @param messages whether the processing log has keys and values of records
 */
public record ReportSettings(
    Optional<String> processingLog,
    Optional<String> deadLetters,
    Optional<String> progress,
    boolean headers,
    boolean messages) {

  private static final String PROGRESS = "sql.progress.topic";

  public static ReportSettings of(ScriptSettings settings) {
    return new ReportSettings(
        settings.get("sql.processing.log.topic"),
        settings.get("errors.deadletterqueue.topic.name"),
        Optional.of(settings.properties().getOrDefault(PROGRESS, "connect-sql-progress"))
            .filter(topic -> !topic.isBlank()),
        settings
            .get("errors.deadletterqueue.context.headers.enable")
            .map(Boolean::parseBoolean)
            .orElse(false),
        settings.includesMessages());
  }

  /** The topics that must be there, as they are made where they do not exist. */
  public List<NewTopicPlan> required() {
    List<NewTopicPlan> topics = new ArrayList<>();
    processingLog.ifPresent(name -> topics.add(new NewTopicPlan(name, 1, -1, Map.of())));
    deadLetters.ifPresent(name -> topics.add(new NewTopicPlan(name, 1, -1, Map.of())));
    return topics;
  }

  /** The topic of progress, of which only the last record for each partition matters. */
  public Optional<NewTopicPlan> desired() {
    return progress.map(name -> new NewTopicPlan(name, 1, -1, Map.of("cleanup.policy", "compact")));
  }
}
