package io.connectsql.analyzer;

import io.connectsql.SqlException;
import io.connectsql.catalog.KafkaNames;
import io.connectsql.catalog.KeyWindow;
import io.connectsql.catalog.NewTopicPlan;
import io.connectsql.catalog.SchemaPlan;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.catalog.SourceTopic;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.format.FormatSpec;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.CreateSource;
import io.connectsql.tree.SourceKind;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Analyzes {@code CREATE STREAM|TABLE … (…) WITH (…)}. */
public final class SourceAnalyzer {
  private final AnalysisContext context;

  public SourceAnalyzer(AnalysisContext context) {
    this.context = context;
  }

  /**
   * @param newTopic the topic to make first, where PARTITIONS is given and it does not exist
   * @param schemas the schemas to register for subjects that have none
   */
  public record Definition(
      Source source, Optional<NewTopicPlan> newTopic, List<SchemaPlan> schemas) {}

  /**
   * @param sql the statement's text
   * @throws SqlException if the statement is not right, the topic is missing, or the registry does
   *     not have the schema that the columns should come from
   */
  public Definition analyze(CreateSource statement, String sql) {
    WithClause with = WithClause.ofSource(statement.location(), statement.properties());
    String topic =
        with.text(WithClause.TOPIC)
            .orElseThrow(
                () ->
                    new SqlException(
                        "Property KAFKA_TOPIC is missing in WITH",
                        statement.location(),
                        "Name the topic to read: WITH (KAFKA_TOPIC='…', VALUE_FORMAT='…')."));
    TopicFormats formats = new TopicFormats(context, with, topic);
    FormatSpec value = formats.spec(valueFormat(statement, with), false, Map.of());
    boolean handedIn = context.handedIn().isHandedIn(value.format());
    FormatSpec key =
        formats.spec(
            TopicFormats.formatName(with, true)
                .orElse(handedIn ? value.format() : context.defaults().key()),
            true,
            Map.of());
    if (handedIn) {
      context.handedIn().check(statement, with, key.format(), value.format());
    } else {
      context.handedIn().checkTopic(with, key.format());
    }

    List<SourceColumn> columns = new SourceColumns(context, statement, with).resolve(key, value);
    Optional<KeyWindow> window = window(with);
    check(statement, columns, window, handedIn);
    SourceTopic sourceTopic =
        new SourceTopic(
            topic,
            formats.forColumns(key, columnsOf(columns, Role.KEY)),
            formats.forColumns(value, columnsOf(columns, Role.VALUE)),
            window,
            TimestampColumns.of(with, columns));
    Source source =
        new Source(
            statement.name().value(),
            statement.kind(),
            columns,
            sourceTopic,
            statement.readOnly(),
            sql);
    Optional<NewTopicPlan> newTopic =
        handedIn ? Optional.empty() : newTopic(statement, with, topic);
    List<SchemaPlan> schemas =
        new SinkSchemas(context)
            .of(source).stream()
                .filter(plan -> context.registry().latest(plan.subject()).isEmpty())
                .toList();
    return new Definition(source, newTopic, schemas);
  }

  private String valueFormat(CreateSource statement, WithClause with) {
    return TopicFormats.formatName(with, false)
        .or(() -> context.defaults().value())
        .orElseThrow(
            () ->
                new SqlException(
                    "Property VALUE_FORMAT is missing in WITH",
                    statement.location(),
                    "Say how values are written, for example VALUE_FORMAT='JSON'."));
  }

  private static List<RowSchema.Column> columnsOf(List<SourceColumn> columns, Role role) {
    return columns.stream()
        .filter(c -> c.role() == role)
        .map(c -> new RowSchema.Column(c.name(), c.type()))
        .toList();
  }

  private static Optional<KeyWindow> window(WithClause with) {
    Optional<String> type = with.text(WithClause.WINDOW_TYPE);
    Optional<String> size = with.text(WithClause.WINDOW_SIZE);
    if (type.isEmpty()) {
      if (size.isPresent()) {
        throw new SqlException(
            "WINDOW_SIZE is given without WINDOW_TYPE",
            with.location(WithClause.WINDOW_SIZE),
            "Add WINDOW_TYPE='TUMBLING' or WINDOW_TYPE='HOPPING'.");
      }
      return Optional.empty();
    }
    KeyWindow.Kind kind;
    try {
      kind = KeyWindow.Kind.valueOf(type.get().toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new SqlException(
          "Unknown WINDOW_TYPE '" + type.get() + "'",
          with.location(WithClause.WINDOW_TYPE),
          "Window types are TUMBLING, HOPPING and SESSION.");
    }
    if ((kind == KeyWindow.Kind.SESSION) == size.isPresent()) {
      throw new SqlException(
          size.isPresent()
              ? "WINDOW_SIZE does not go with WINDOW_TYPE='SESSION'"
              : "WINDOW_SIZE is missing for WINDOW_TYPE='" + kind + "'",
          with.location(size.isPresent() ? WithClause.WINDOW_SIZE : WithClause.WINDOW_TYPE),
          size.isPresent()
              ? "The end of a session is in the key: leave WINDOW_SIZE out."
              : "Say how long the windows are, for example WINDOW_SIZE='1 HOUR'.");
    }
    Optional<Duration> duration =
        size.map(s -> WindowSizes.parse(s, with.location(WithClause.WINDOW_SIZE)));
    return Optional.of(new KeyWindow(kind, duration));
  }

  private static void check(
      CreateSource statement,
      List<SourceColumn> columns,
      Optional<KeyWindow> window,
      boolean handedIn) {
    boolean keyed = columns.stream().anyMatch(c -> c.role() == Role.KEY);
    if (statement.kind() == SourceKind.TABLE && !keyed) {
      throw new SqlException(
          "Table " + statement.name() + " has no primary key",
          statement.location(),
          "Mark the column that the topic's key holds: (ID VARCHAR PRIMARY KEY, …).");
    }
    if (window.isPresent() && !keyed) {
      throw new SqlException(
          "Windowed "
              + statement.kind().name().toLowerCase(Locale.ROOT)
              + " "
              + statement.name()
              + " has no key column",
          statement.location(),
          "The window is part of the record's key: mark the column that the key holds, (ID VARCHAR"
              + (statement.kind() == SourceKind.TABLE ? " PRIMARY" : "")
              + " KEY, …).");
    }
    if (columns.isEmpty() && !handedIn) {
      throw new SqlException(
          statement.name() + " has no columns",
          statement.location(),
          "List the columns: CREATE … (NAME TYPE, …), or use a format whose schemas are in the registry.");
    }
  }

  private Optional<NewTopicPlan> newTopic(CreateSource statement, WithClause with, String topic) {
    Optional<TopicShape> existing = context.topics().describe(topic);
    Optional<Integer> partitions = with.integer(WithClause.PARTITIONS);
    if (existing.isEmpty()) {
      if (partitions.isEmpty()) {
        throw new SqlException(
            "Topic " + topic + " does not exist",
            with.location(WithClause.TOPIC),
            "Create the topic, or add PARTITIONS=… to have it created.");
      }
      if (statement.readOnly()) {
        throw new SqlException(
            "Topic " + topic + " of a read-only source does not exist",
            with.location(WithClause.TOPIC),
            "CREATE SOURCE reads what others write: create the topic first, or leave SOURCE out.");
      }
      KafkaNames.requireTopicName(topic, with.location(WithClause.TOPIC));
      return Optional.of(
          new NewTopicPlan(
              topic,
              TopicSettings.partitions(with, 1),
              TopicSettings.replicas(with, -1),
              TopicSettings.configs(with, statement.kind(), with.has(WithClause.WINDOW_TYPE))));
    }
    if (partitions.isPresent() && partitions.get() != existing.get().partitions()) {
      throw new SqlException(
          "Topic "
              + topic
              + " exists with "
              + existing.get().partitions()
              + " partitions, not "
              + partitions.get(),
          with.location(WithClause.PARTITIONS),
          "Leave PARTITIONS out to use the topic as it is.");
    }
    return Optional.empty();
  }
}
