package io.connectsql.analyzer;

import static java.util.stream.Collectors.toSet;

import io.connectsql.SqlException;
import io.connectsql.catalog.KafkaNames;
import io.connectsql.catalog.NewTopicPlan;
import io.connectsql.catalog.QueryEntry;
import io.connectsql.catalog.QueryIds;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.catalog.SourceTopic;
import io.connectsql.catalog.TimestampColumn;
import io.connectsql.catalog.TopicCatalog.TopicShape;
import io.connectsql.codegen.ProgramStep.Assignment;
import io.connectsql.format.FormatSpec;
import io.connectsql.parser.SqlFormatter;
import io.connectsql.plan.OutputNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.ProjectNode;
import io.connectsql.plan.expression.InputColumn;
import io.connectsql.row.RowSchema;
import io.connectsql.tree.CreateAsSelect;
import io.connectsql.tree.InsertInto;
import io.connectsql.tree.Location;
import io.connectsql.tree.SourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Analyzes {@code CREATE STREAM|TABLE … AS SELECT} and {@code INSERT INTO … SELECT}. */
public final class PersistentQueryAnalyzer {
  private final AnalysisContext context;

  public PersistentQueryAnalyzer(AnalysisContext context) {
    this.context = context;
  }

  /**
   * The query that makes and fills a stream or table; the sink is the plan's {@link
   * OutputNode#sink}.
   */
  public PersistentQuery analyze(CreateAsSelect statement, String sql) {
    AnalyzedQuery query = new QueryAnalyzer(context).analyze(statement.query());
    context.handedIn().check(query);
    checkKind(statement, query);
    WithClause with = WithClause.ofSink(statement.location(), statement.properties());
    String name = statement.name().value();
    String topic = with.text(WithClause.TOPIC).orElse(name);
    Source source = query.sources().get(0).source();
    TopicFormats formats = new TopicFormats(context, with, topic);
    List<SourceColumn> columns = new ArrayList<>();
    query.keys().forEach(c -> columns.add(SourceColumn.key(c.name(), c.type())));
    query.values().forEach(c -> columns.add(SourceColumn.value(c.name(), c.type())));

    FormatSpec key = keySpec(with, formats, query, source);
    FormatSpec value = inherit(with, formats, valueToInherit(with, source, statement));
    context.handedIn().checkResult(key.format(), with.location(WithClause.KEY_FORMAT));
    context.handedIn().checkResult(value.format(), with.location(WithClause.VALUE_FORMAT));
    SourceTopic sinkTopic =
        new SourceTopic(
            topic,
            formats.forColumns(key, query.keys()),
            formats.forColumns(value, query.values()),
            query.plan().key().window(),
            TimestampColumns.of(with, columns));
    Source sink = new Source(name, statement.kind(), columns, sinkTopic, false, sql);
    return new PersistentQuery(
        entry(QueryIds.forSink(statement.kind(), name), query, name),
        output(query.plan(), query.keys(), sink),
        newTopic(statement, with, topic, sink, source),
        new SinkSchemas(context).of(sink),
        sql);
  }

  private static void checkKind(CreateAsSelect statement, AnalyzedQuery query) {
    SourceKind yields = query.plan().kind();
    if (statement.kind() == yields) {
      return;
    }
    throw statement.kind() == SourceKind.STREAM
        ? new SqlException(
            "The query yields a table, not a stream",
            statement.location(),
            "Write CREATE TABLE " + statement.name() + " AS SELECT …")
        : new SqlException(
            "The query yields a stream, not a table",
            statement.location(),
            "Write CREATE STREAM "
                + statement.name()
                + " AS SELECT …, or group the rows: GROUP BY with an aggregate function.");
  }

  private FormatSpec keySpec(
      WithClause with, TopicFormats formats, AnalyzedQuery query, Source source) {
    FormatSpec inherited = source.topic().key();
    Optional<String> named = TopicFormats.formatName(with, true);
    if (named.isPresent() || query.keys().isEmpty()) {
      if (query.keys().isEmpty() && with.has(WithClause.KEY_FORMAT)) {
        return formats.spec(named.orElseThrow(), true, Map.of());
      }
      return named.isPresent() && !query.keys().isEmpty()
          ? formats.spec(named.get(), true, inherited.settings())
          : formats.spec("NONE", true, Map.of());
    }
    if (inherited.format().equals("NONE") || context.handedIn().contains(source)) {
      return formats.spec(context.defaults().key(), true, Map.of());
    }
    return inherit(with, formats, inherited);
  }

  /** What is handed in has no format to inherit. */
  private FormatSpec valueToInherit(WithClause with, Source source, CreateAsSelect statement) {
    FormatSpec value = source.topic().value();
    if (!context.handedIn().contains(source) || TopicFormats.formatName(with, false).isPresent()) {
      return value;
    }
    String name =
        context
            .defaults()
            .value()
            .orElseThrow(
                () ->
                    new SqlException(
                        "Property VALUE_FORMAT is missing in WITH",
                        statement.location(),
                        "Say how values are written: CREATE STREAM "
                            + statement.name()
                            + " WITH (VALUE_FORMAT='JSON') AS SELECT …"));
    return new FormatSpec(
        name, false, value.topic(), value.unwrapped(), Map.of(), OptionalInt.empty());
  }

  private static FormatSpec inherit(WithClause with, TopicFormats formats, FormatSpec inherited) {
    String name = TopicFormats.formatName(with, inherited.key()).orElse(inherited.format());
    boolean same = name.equals(inherited.format());
    return formats.spec(
        name, inherited.key(), same ? inherited.settings() : Map.<String, String>of());
  }

  private static QueryEntry entry(String id, AnalyzedQuery query, String sink) {
    Set<String> reads = query.sources().stream().map(s -> s.source().name()).collect(toSet());
    return new QueryEntry(id, reads, sink);
  }

  /** Adds the sink; its timestamp column, if that is a key column, is carried along. */
  private static OutputNode output(PlanNode plan, List<RowSchema.Column> keys, Source sink) {
    Optional<String> timestamp = sink.topic().timestamp().map(TimestampColumn::column);
    if (timestamp.isPresent() && plan instanceof ProjectNode project) {
      for (int i = 0; i < keys.size(); i++) {
        if (keys.get(i).name().equals(timestamp.get())) {
          RowSchema.Column key = project.input().key().columns().get(i);
          List<Assignment> columns = new ArrayList<>(project.columns());
          columns.add(new Assignment(timestamp.get(), new InputColumn(key.name(), key.type())));
          return new OutputNode(new ProjectNode(project.input(), columns), sink, timestamp);
        }
      }
    }
    return new OutputNode(plan, sink, timestamp);
  }

  private Optional<NewTopicPlan> newTopic(
      CreateAsSelect statement, WithClause with, String topic, Source sink, Source source) {
    TopicShape sourceShape =
        context.topics().describe(source.topic().name()).orElse(new TopicShape(1, -1));
    Optional<TopicShape> existing = context.topics().describe(topic);
    int partitions = TopicSettings.partitions(with, sourceShape.partitions());
    if (existing.isPresent()) {
      if (with.has(WithClause.PARTITIONS) && existing.get().partitions() != partitions) {
        throw new SqlException(
            "Topic "
                + topic
                + " exists with "
                + existing.get().partitions()
                + " partitions, not "
                + partitions,
            with.location(WithClause.PARTITIONS),
            "Leave PARTITIONS out to write to the topic as it is, or name another KAFKA_TOPIC.");
      }
      return Optional.empty();
    }
    KafkaNames.requireTopicName(topic, with.location(WithClause.TOPIC));
    return Optional.of(
        new NewTopicPlan(
            topic,
            partitions,
            TopicSettings.replicas(with, sourceShape.replicas()),
            TopicSettings.configs(with, statement.kind(), sink.isWindowed())));
  }

  /** The query that adds rows to a stream. */
  public PersistentQuery analyze(InsertInto statement, String sql) {
    Source target = target(statement);
    AnalyzedQuery query = new QueryAnalyzer(context).analyze(statement.query());
    context.handedIn().check(query);
    if (query.plan().kind() == SourceKind.TABLE) {
      throw new SqlException(
          "The query yields a table, and INSERT INTO adds events to a stream",
          statement.location(),
          "Write CREATE TABLE … AS SELECT …");
    }
    PlanNode plan = new InsertColumns(target, statement.location()).fit(query.plan(), query.keys());
    return new PersistentQuery(
        entry(id(statement, target), query, target.name()),
        output(plan, target.columns(Role.KEY), target),
        Optional.empty(),
        List.of(),
        sql);
  }

  String id(InsertInto statement, Source target) {
    WithClause with = WithClause.ofInsert(statement.location(), statement.properties());
    return queryId(with)
        .orElseGet(() -> QueryIds.forInsert(target.name(), SqlFormatter.format(statement.query())));
  }

  private static Optional<String> queryId(WithClause with) {
    Optional<String> id = with.text(WithClause.QUERY_ID);
    if (id.isPresent() && (id.get().isEmpty() || !KafkaNames.isLegal(id.get()))) {
      throw new SqlException(
          "No query can be called '" + id.get() + "'",
          with.location(WithClause.QUERY_ID),
          "Consumer groups and topics are named after it: use letters, digits, dots, dashes and"
              + " underscores.");
    }
    return id.map(i -> i.toUpperCase(Locale.ROOT));
  }

  /** The stream to insert into. */
  Source target(InsertInto statement) {
    String name = statement.target().value();
    Location location = statement.target().location();
    Source target = context.catalog().require(statement.target());
    if (target.isTable()) {
      throw new SqlException(
          "INSERT INTO adds events to a stream; " + name + " is a table",
          location,
          "Only CREATE TABLE … AS SELECT writes to a table.");
    }
    if (target.readOnly()) {
      throw new SqlException("Cannot insert into stream " + name + ": it is read-only", location);
    }
    context.handedIn().checkTarget(target, location);
    boolean headers =
        target.columns().stream().anyMatch(c -> c.role() != Role.KEY && c.role() != Role.VALUE);
    if (headers) {
      throw new SqlException("Cannot insert into " + name + ": it has header columns", location);
    }
    return target;
  }
}
