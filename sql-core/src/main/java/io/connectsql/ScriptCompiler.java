package io.connectsql;

import io.connectsql.StatementEffect.NothingToDo;
import io.connectsql.StatementEffect.QueriesTerminated;
import io.connectsql.StatementEffect.QueryCreated;
import io.connectsql.StatementEffect.SourceCreated;
import io.connectsql.StatementEffect.SourceDropped;
import io.connectsql.analyzer.AnalysisContext;
import io.connectsql.analyzer.InsertValuesAnalyzer;
import io.connectsql.analyzer.LateQuery;
import io.connectsql.analyzer.LateQueryAnalyzer;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.analyzer.PersistentQueryAnalyzer;
import io.connectsql.analyzer.SourceAnalyzer;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.PlannedSchemas;
import io.connectsql.catalog.PlannedTopics;
import io.connectsql.catalog.QueryEntry;
import io.connectsql.catalog.SchemaPlan;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.TopicCatalog;
import io.connectsql.explain.Explanations;
import io.connectsql.parser.SqlParser;
import io.connectsql.plan.rule.Optimizer;
import io.connectsql.tree.CreateAsSelect;
import io.connectsql.tree.CreateSource;
import io.connectsql.tree.CreateType;
import io.connectsql.tree.DefineVariable;
import io.connectsql.tree.Describe;
import io.connectsql.tree.DescribeFunction;
import io.connectsql.tree.DescribeSources;
import io.connectsql.tree.DropSource;
import io.connectsql.tree.DropType;
import io.connectsql.tree.Explain;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.InsertInto;
import io.connectsql.tree.InsertValues;
import io.connectsql.tree.Location;
import io.connectsql.tree.Script;
import io.connectsql.tree.Script.ScriptStatement;
import io.connectsql.tree.Show;
import io.connectsql.tree.SourceKind;
import io.connectsql.tree.Statement;
import io.connectsql.tree.TerminateQuery;
import io.connectsql.tree.UndefineVariable;
import io.connectsql.type.DataTypes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Compiles the statements of one script in their order, each against what the ones before it make.
 * Nothing is created, registered or started: that is left to whoever takes the {@link
 * StatementEffect}s.
 */
public final class ScriptCompiler {
  private final SqlEngine engine;
  private final Map<String, String> variables;
  private final PlannedTopics topics;
  private final PlannedSchemas schemas;
  private final Map<String, PersistentQuery> queries = new LinkedHashMap<>();
  private final Map<String, LateQuery> late = new LinkedHashMap<>();
  private Catalog catalog;

  ScriptCompiler(
      SqlEngine engine, Catalog catalog, TopicCatalog topics, Map<String, String> variables) {
    this.engine = engine;
    this.catalog = catalog;
    this.variables = Map.copyOf(variables);
    this.topics = new PlannedTopics(topics);
    this.schemas = new PlannedSchemas(engine.registry());
  }

  /** The catalog after the statements so far. */
  public Catalog catalog() {
    return catalog;
  }

  /**
   * Compiles a whole script.
   *
   * @throws SqlException for the first statement that is not right; {@link SqlException#render}
   *     shows its place in {@code sql}
   */
  public CompiledScript compile(String sql) {
    List<StatementEffect> effects = new ArrayList<>();
    for (ScriptStatement statement : parse(sql)) {
      effects.add(compile(statement));
    }
    return new CompiledScript(
        catalog, effects, List.copyOf(queries.values()), List.copyOf(late.values()));
  }

  /** The statements of a script, for {@link #compile(ScriptStatement)}. */
  public List<ScriptStatement> parse(String sql) {
    Script script = new SqlParser().parse(sql, variables);
    return script.statements();
  }

  /** Compiles the next statement. */
  public StatementEffect compile(ScriptStatement statement) {
    try {
      return compile(statement.statement(), statement.text());
    } catch (SqlException e) {
      throw e.at(statement.statement().location());
    }
  }

  private AnalysisContext context() {
    return new AnalysisContext(
        catalog, topics, engine.functions(), engine.formats(), schemas, engine.defaults());
  }

  private StatementEffect compile(Statement statement, String sql) {
    if (statement instanceof CreateSource create) {
      return createSource(create, sql);
    } else if (statement instanceof CreateAsSelect create) {
      return createAsSelect(create, sql);
    } else if (statement instanceof InsertInto insert) {
      return insertInto(insert, sql);
    } else if (statement instanceof InsertValues insert) {
      return new InsertValuesAnalyzer(context(), engine.registry()).analyze(insert);
    } else if (statement instanceof DropSource drop) {
      return dropSource(drop);
    } else if (statement instanceof TerminateQuery terminate) {
      return terminate(terminate);
    } else if (statement instanceof CreateType create) {
      return createType(create);
    } else if (statement instanceof DropType drop) {
      return dropType(drop);
    } else if (statement instanceof Explain explain) {
      return new StatementEffect.Shown(explain(explain));
    } else if (statement instanceof Describe
        || statement instanceof DescribeSources
        || statement instanceof DescribeFunction
        || statement instanceof Show) {
      return new StatementEffect.Shown(
          new Explanations(catalog, engine.functions()).show(statement));
    } else if (statement instanceof DefineVariable || statement instanceof UndefineVariable) {
      // The parser has put the variables' values in.
      return new NothingToDo();
    }
    throw RefusedStatements.refusal(statement);
  }

  private StatementEffect createSource(CreateSource create, String sql) {
    if (create.readOnly() && create.orReplace()) {
      throw new SqlException(
          "CREATE OR REPLACE is not for read-only sources", create.location(), "Leave SOURCE out.");
    }
    Optional<Source> existing = catalog.source(create.name().value());
    if (existing.isPresent()) {
      if (create.ifNotExists()) {
        return new NothingToDo();
      }
      requireReplaceable(existing.get(), create.name(), create.orReplace(), create.kind());
    }
    SourceAnalyzer.Definition definition = new SourceAnalyzer(context()).analyze(create, sql);
    definition.newTopic().ifPresent(topics::add);
    definition.schemas().forEach(schemas::add);
    catalog = catalog.with(definition.source());
    return new SourceCreated(definition.source(), definition.newTopic(), definition.schemas());
  }

  private static void requireReplaceable(
      Source existing, Identifier name, boolean orReplace, SourceKind kind) {
    boolean sameKind = existing.kind() == kind;
    if (!orReplace) {
      boolean replaceable = sameKind && !existing.readOnly();
      throw new SqlException(
          "There is a " + existing.describe() + " already",
          name.location(),
          replaceable
              ? "Choose another name, or write CREATE OR REPLACE."
              : "Choose another name.");
    }
    if (!sameKind) {
      throw new SqlException(
          "Cannot replace " + existing.describe() + " by a " + lowerCase(kind),
          name.location(),
          "Choose another name, or first DROP " + existing.kind() + " " + name + ".");
    }
    if (existing.readOnly()) {
      throw new SqlException(
          "Cannot replace " + existing.describe() + ": it is read-only",
          name.location(),
          "Choose another name, or first DROP " + existing.kind() + " " + name + ".");
    }
  }

  private static String lowerCase(SourceKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private StatementEffect createAsSelect(CreateAsSelect create, String sql) {
    Optional<Source> existing = catalog.source(create.name().value());
    if (existing.isPresent()) {
      if (create.ifNotExists()) {
        return new NothingToDo();
      }
      requireReplaceable(existing.get(), create.name(), create.orReplace(), create.kind());
    }
    new LateQueryAnalyzer(context()).refuse(create);
    PersistentQuery query = new PersistentQueryAnalyzer(context()).analyze(create, sql);
    if (existing.isEmpty()) {
      requireNoQuery(query.id(), create.location());
    }
    catalog = catalog.with(query.plan().sink());
    return start(query);
  }

  private StatementEffect insertInto(InsertInto insert, String sql) {
    Optional<LateQuery> lateQuery = new LateQueryAnalyzer(context()).analyze(insert, sql);
    if (lateQuery.isPresent()) {
      requireNoQuery(lateQuery.get().id(), insert.location());
      late.put(lateQuery.get().id(), lateQuery.get());
      catalog = catalog.with(lateQuery.get().entry());
      return new NothingToDo();
    }
    PersistentQuery query = new PersistentQueryAnalyzer(context()).analyze(insert, sql);
    requireNoQuery(query.id(), insert.location());
    return start(query);
  }

  private void requireNoQuery(String id, Location location) {
    if (catalog.query(id).isPresent()) {
      throw new SqlException(
          "There is a query " + id + " already",
          location,
          "Leave this one out if it is the same, or give it another name:"
              + " INSERT INTO … WITH (QUERY_ID='…') SELECT …");
    }
  }

  private StatementEffect start(PersistentQuery analyzed) {
    PersistentQuery query = analyzed.withPlan(new Optimizer().optimize(analyzed.plan()));
    query.newTopic().ifPresent(topics::add);
    query.schemas().forEach(this::add);
    catalog = catalog.with(query.entry());
    queries.put(query.id(), query);
    return new QueryCreated(query);
  }

  private void add(SchemaPlan plan) {
    schemas
        .incompatibility(plan.subject(), plan.schema())
        .ifPresent(
            reason -> {
              throw new SqlException(
                  "The schema registry does not take the new schema for subject "
                      + plan.subject()
                      + ": "
                      + reason,
                  null,
                  "Write to another KAFKA_TOPIC, or change the subject's compatibility.");
            });
    schemas.add(plan);
  }

  private StatementEffect dropSource(DropSource drop) {
    String name = drop.name().value();
    Optional<Source> source = catalog.source(name);
    if (source.isEmpty()) {
      if (drop.ifExists()) {
        return new NothingToDo();
      }
      throw new SqlException(
          "Unknown " + lowerCase(drop.kind()) + " " + name,
          drop.name().location(),
          NearestName.question(name, catalog.sources().stream().map(Source::name).toList())
              .orElse(null));
    }
    if (source.get().kind() != drop.kind()) {
      throw new SqlException(
          name + " is a " + lowerCase(source.get().kind()),
          drop.name().location(),
          "Write DROP " + source.get().kind() + " " + name + ".");
    }
    if (drop.deleteTopic() && source.get().readOnly()) {
      throw new SqlException(
          "Cannot delete the topic of " + name + ": it is read-only",
          drop.location(),
          "Leave DELETE TOPIC out.");
    }
    catalog = catalog.withoutSource(source.get());
    return new SourceDropped(source.get(), drop.deleteTopic());
  }

  private StatementEffect terminate(TerminateQuery terminate) {
    List<String> ids;
    if (terminate.query().isPresent()) {
      ids = List.of(catalog.requireQuery(terminate.query().get()).id());
    } else {
      ids = catalog.queries().stream().map(QueryEntry::id).toList();
    }
    for (String id : ids) {
      catalog = catalog.withoutQuery(id);
      queries.remove(id);
      late.remove(id);
    }
    return new QueriesTerminated(ids);
  }

  private StatementEffect createType(CreateType create) {
    String name = create.name().value();
    if (catalog.type(name).isPresent()) {
      if (create.ifNotExists()) {
        return new NothingToDo();
      }
      throw new SqlException(
          "There is a type " + name + " already", create.name().location(), "DROP TYPE it first.");
    }
    if (!create.name().quoted() && DataTypes.isBuiltIn(name)) {
      throw new SqlException(
          name + " is a built-in type", create.name().location(), "Choose another name.");
    }
    catalog = catalog.withType(name, new DataTypes(catalog::type).resolve(create.type()));
    return new NothingToDo();
  }

  private StatementEffect dropType(DropType drop) {
    String name = drop.name().value();
    if (catalog.type(name).isEmpty() && !drop.ifExists()) {
      throw new SqlException(
          "Unknown type " + name,
          drop.name().location(),
          NearestName.question(name, catalog.types().keySet()).orElse(null));
    }
    catalog = catalog.withoutType(name);
    return new NothingToDo();
  }

  private String explain(Explain explain) {
    Explanations explanations = new Explanations(catalog, engine.functions());
    if (explain.query().isPresent()) {
      String id = catalog.requireQuery(explain.query().get()).id();
      return explanations.explain(queries.get(id), engine);
    }
    Statement statement = explain.statement().orElseThrow();
    PersistentQueryAnalyzer analyzer = new PersistentQueryAnalyzer(context());
    PersistentQuery query;
    if (statement instanceof CreateAsSelect create) {
      query = analyzer.analyze(create, "");
    } else if (statement instanceof InsertInto insert) {
      query = analyzer.analyze(insert, "");
    } else {
      throw new SqlException(
          "EXPLAIN is for queries",
          statement.location(),
          "Write EXPLAIN CREATE … AS SELECT …, or EXPLAIN and a query's id.");
    }
    return explanations.explain(query.withPlan(new Optimizer().optimize(query.plan())), engine);
  }
}
