package io.connectsql.connect.engine;

import io.connectsql.ClusterException;
import io.connectsql.CompiledScript;
import io.connectsql.ScriptCompiler;
import io.connectsql.SqlException;
import io.connectsql.StatementEffect;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.connect.boundary.ValidationMessage;
import io.connectsql.connect.engine.offset.ConnectorOffsets;
import io.connectsql.connect.engine.offset.OffsetRequest;
import io.connectsql.connect.engine.report.ReportSettings;
import io.connectsql.connect.sink.ConnectFormat;
import io.connectsql.connect.sink.FedQuery;
import io.connectsql.connect.sink.ScriptParts;
import io.connectsql.format.Formats;
import io.connectsql.registry.RegistryException;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.registry.UnchangedSchemaRegistry;
import io.connectsql.runtime.ClientSettings;
import io.connectsql.runtime.ClusterTopics;
import io.connectsql.runtime.EffectRunner;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.Rehearsal;
import io.connectsql.runtime.ScriptApplications;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.runtime.SettingException;
import io.connectsql.runtime.TopicRights;
import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.tree.Script.ScriptStatement;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The scripts of one kind of connector: what is done with them without running them. */
final class ConnectorScripts {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectorScripts.class);

  private final Formats formats;
  private final boolean feeds;

  private ConnectorScripts(Formats formats, boolean feeds) {
    this.formats = formats;
    this.feeds = feeds;
  }

  /** Scripts that read and write topics. */
  static ConnectorScripts ofSources() {
    return new ConnectorScripts(Formats.standard(), false);
  }

  /** Scripts that Connect's records are fed to. */
  static ConnectorScripts ofSinks() {
    return new ConnectorScripts(ConnectFormat.amongStandard(), true);
  }

  /** See {@link io.connectsql.connect.boundary.EngineBoundary#validate}. */
  List<ValidationMessage> validate(ScriptSettings settings) {
    String sql = settings.get(ScriptSettings.SQL).orElse("");
    try {
      ClientSettings.check(settings);
      return check(settings, sql).stream()
          .map(refusal -> new ValidationMessage(ScriptSettings.SQL, refusal.render(sql)))
          .toList();
    } catch (SettingException e) {
      return List.of(new ValidationMessage(e.property(), e.getMessage()));
    } catch (SqlException e) {
      return List.of(new ValidationMessage(ScriptSettings.SQL, e.render(sql)));
    } catch (ClusterException e) {
      return List.of(new ValidationMessage(propertyOf(e), e.getMessage()));
    }
  }

  private List<SqlException> check(ScriptSettings settings, String sql) {
    try (Engines engines = Engines.of(settings, formats);
        ClusterTopics topics = new ClusterTopics(settings)) {
      ScriptCompiler compiler = compiler(engines, topics, settings);
      CompiledScript script = compiler.compile(sql);
      List<ScriptStatement> statements = compiler.parse(sql);
      for (int i = 0; i < statements.size(); i++) {
        refuseOnce(script.effects().get(i), statements.get(i));
      }
      ScriptParts parts = ScriptParts.of(script, formats);
      requireFed(parts);
      TopicRights.check(parts.embedded(), topics, settings);
      Map<String, ApplicationLayout> layouts =
          Rehearsal.of(engines.engine(), parts.embedded(), settings);
      SchemaRegistry registry = new UnchangedSchemaRegistry(engines.engine().registry());
      parts.fed().forEach(q -> FedQuery.of(q, engines.engine(), registry).rows().newRunner());
      return new ScriptEdit(settings, topics).refusals(script, statements, layouts);
    }
  }

  private void requireFed(ScriptParts parts) {
    if (feeds && parts.topics().isEmpty()) {
      throw new SqlException(
          "No stream has FORMAT='CONNECT', so nothing is made of the records of this connector",
          null,
          "Declare one: CREATE STREAM … WITH (KAFKA_TOPIC='…', FORMAT='CONNECT'). Scripts that read"
              + " topics only are for SqlSourceConnector.");
    }
  }

  /**
   * A script is replayed whenever its connector starts, so it cannot hold what must happen once.
   */
  private static void refuseOnce(StatementEffect effect, ScriptStatement statement) {
    if (!happensOnce(effect)) {
      return;
    }
    throw new SqlException(
        "This statement would be run again at each start of the connector",
        statement.statement().location(),
        effect instanceof StatementEffect.RowInserted
            ? "Write rows with a producer, or from an embedded program."
            : "Delete topics with Kafka's tools.");
  }

  private static boolean happensOnce(StatementEffect effect) {
    return effect instanceof StatementEffect.RowInserted
        || (effect instanceof StatementEffect.SourceDropped dropped && dropped.deleteTopic());
  }

  private static String propertyOf(ClusterException e) {
    return e instanceof RegistryException
        ? ScriptSettings.REGISTRY_URL
        : ScriptSettings.BOOTSTRAP_SERVERS;
  }

  private static CompiledScript compile(
      Engines engines, ClusterTopics topics, ScriptSettings settings) {
    return compiler(engines, topics, settings).compile(settings.get(ScriptSettings.SQL).orElse(""));
  }

  private static ScriptCompiler compiler(
      Engines engines, ClusterTopics topics, ScriptSettings settings) {
    return engines.engine().script(Catalog.empty(), topics, settings.variables());
  }

  /** See {@link io.connectsql.connect.boundary.EngineBoundary#prepare}. */
  void prepare(ScriptSettings settings) {
    ScriptErrors.told(
        settings,
        () -> {
          try (Engines engines = Engines.of(settings, formats);
              ClusterTopics topics = new ClusterTopics(settings)) {
            ScriptCompiler compiler = compiler(engines, topics, settings);
            String sql = settings.get(ScriptSettings.SQL).orElse("");
            CompiledScript script = compiler.compile(sql);
            Map<String, ApplicationLayout> layouts =
                Rehearsal.of(
                    engines.engine(), ScriptParts.of(script, formats).embedded(), settings);
            ScriptEdit edit = new ScriptEdit(settings, topics);
            edit.refusals(script, compiler.parse(sql), layouts).stream()
                .findFirst()
                .ifPresent(
                    refusal -> {
                      throw refusal;
                    });
            EffectRunner runner = new EffectRunner(topics, engines.engine().registry(), settings);
            script.effects().stream().filter(e -> !happensOnce(e)).forEach(runner::run);
            edit.remember(layouts);
            if (!feeds) {
              makeTopics(ReportSettings.of(settings), topics);
            }
            return null;
          }
        });
  }

  private static void makeTopics(ReportSettings reports, ClusterTopics topics) {
    reports.required().forEach(topics::createMissing);
    try {
      reports.desired().ifPresent(topics::createMissing);
    } catch (ClusterException e) {
      LOG.warn("Progress is not reported: {}", e.getMessage());
    }
  }

  /** See {@link io.connectsql.connect.boundary.EngineBoundary#maxTasks}. */
  int maxTasks(ScriptSettings settings) {
    return ScriptErrors.told(
        settings,
        () -> {
          try (Engines engines = Engines.of(settings, formats);
              ClusterTopics topics = new ClusterTopics(settings)) {
            CompiledScript script = compile(engines, topics, settings);
            return script.queries().stream()
                .flatMap(q -> q.entry().reads().stream())
                .flatMap(name -> script.catalog().source(name).stream())
                .flatMap(source -> topics.describe(source.topic().name()).stream())
                .mapToInt(TopicShape::partitions)
                .max()
                .orElse(1);
          }
        });
  }

  /** See {@link io.connectsql.connect.boundary.EngineBoundary#alterOffsets}. */
  void alterOffsets(String connector, ScriptSettings settings, OffsetRequest request) {
    ScriptErrors.told(
        settings,
        () -> {
          try (Engines engines = Engines.of(settings, formats);
              ClusterTopics topics = new ClusterTopics(settings)) {
            ScriptApplications applications =
                ScriptApplications.of(
                    engines.engine(),
                    new UnchangedSchemaRegistry(engines.engine().registry()),
                    compile(engines, topics, settings),
                    settings,
                    connector,
                    settings.processingLog());
            ConnectorOffsets.alter(request, applications.topics(), settings);
            return null;
          }
        });
  }
}
