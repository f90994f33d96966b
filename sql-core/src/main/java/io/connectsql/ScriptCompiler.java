package io.connectsql;

import io.connectsql.StatementEffect.NothingToDo;
import io.connectsql.StatementEffect.QueriesTerminated;
import io.connectsql.StatementEffect.QueryCreated;
import io.connectsql.StatementEffect.SourceCreated;
import io.connectsql.StatementEffect.SourceDropped;
import io.connectsql.analyzer.AnalysisContext;
import io.connectsql.analyzer.InsertValuesAnalyzer;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.analyzer.PersistentQueryAnalyzer;
import io.connectsql.analyzer.SourceAnalyzer;
import io.connectsql.catalog.Catalog;
import io.connectsql.catalog.PlannedSchemas;
import io.connectsql.catalog.PlannedTopics;
import io.connectsql.catalog.QueryEntry;
import io.connectsql.catalog.QueryIds;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.TopicCatalog;
import io.connectsql.explain.Explanations;
import io.connectsql.parser.SqlParser;
import io.connectsql.plan.rule.Optimizer;
import io.connectsql.tree.AlterSource;
import io.connectsql.tree.CreateAsSelect;
import io.connectsql.tree.CreateSource;
import io.connectsql.tree.CreateType;
import io.connectsql.tree.DefineVariable;
import io.connectsql.tree.Describe;
import io.connectsql.tree.DescribeSources;
import io.connectsql.tree.DropSource;
import io.connectsql.tree.DropType;
import io.connectsql.tree.Explain;
import io.connectsql.tree.Identifier;
import io.connectsql.tree.InsertInto;
import io.connectsql.tree.InsertValues;
import io.connectsql.tree.Location;
import io.connectsql.tree.Query;
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
    return new CompiledScript(catalog, effects, List.copyOf(queries.values()));
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
      return start(new PersistentQueryAnalyzer(context()).analyze(insert, sql), insert.location());
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
        || statement instanceof Show) {
      return new StatementEffect.Shown(
          new Explanations(catalog, engine.functions()).show(statement));
    } else if (statement instanceof DefineVariable || statement instanceof UndefineVariable) {
      // The parser has replaced the variables already.
      return new NothingToDo();
    } else if (statement instanceof AlterSource) {
      throw notYet(
          "ALTER STREAM and ALTER TABLE", statement, "Change the CREATE statement instead.");
    } else if (statement instanceof Query) {
      throw notYet(
          "A SELECT on its own",
          statement,
          "Write CREATE STREAM|TABLE … AS SELECT, or INSERT INTO … SELECT.");
    }
    throw notYet(nameOf(statement), statement, null);
  }

  private static SqlException notYet(String what, Statement statement, String hint) {
    return new SqlException(what + " cannot be run in a script", statement.location(), hint);
  }

  /** CreateConnector becomes CREATE CONNECTOR. */
  private static String nameOf(Statement statement) {
    return statement
        .getClass()
        .getSimpleName()
        .replaceAll("(?<!^)([A-Z])", " $1")
        .toUpperCase(Locale.ROOT);
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

  private void requireReplaceable(
      Source existing, Identifier name, boolean orReplace, SourceKind kind) {
    if (!orReplace) {
      throw new SqlException(
          "There is a " + existing.describe() + " already",
          name.location(),
          "Choose another name, or write CREATE OR REPLACE.");
    }
    if (existing.kind() != kind) {
      throw new SqlException(
          "Cannot replace " + existing.describe() + " by a " + kind.name().toLowerCase(Locale.ROOT),
          name.location());
    }
    if (existing.readOnly()) {
      throw new SqlException(
          "Cannot replace " + existing.describe() + ": it is read-only", name.location());
    }
  }

  private StatementEffect createAsSelect(CreateAsSelect create, String sql) {
    Optional<Source> existing = catalog.source(create.name().value());
    if (existing.isPresent()) {
      if (create.ifNotExists()) {
        return new NothingToDo();
      }
      requireReplaceable(existing.get(), create.name(), create.orReplace(), create.kind());
    }
    PersistentQuery query = new PersistentQueryAnalyzer(context()).analyze(create, sql);
    catalog = catalog.with(query.plan().sink());
    return start(query, create.location());
  }

  private StatementEffect start(PersistentQuery analyzed, Location location) {
    PersistentQuery query = analyzed.withPlan(new Optimizer().optimize(analyzed.plan()));
    boolean insert = query.newTopic().isEmpty() && catalog.query(query.id()).isPresent();
    if (insert && !query.id().equals(QueryIds.forSink(query.plan().sink()))) {
      throw new SqlException("There is a query " + query.id() + " already", location);
    }
    query.newTopic().ifPresent(topics::add);
    query.schemas().forEach(schemas::add);
    catalog = catalog.with(query.entry());
    queries.put(query.id(), query);
    return new QueryCreated(query);
  }

  private StatementEffect dropSource(DropSource drop) {
    String name = drop.name().value();
    Optional<Source> source = catalog.source(name);
    if (source.isEmpty()) {
      if (drop.ifExists()) {
        return new NothingToDo();
      }
      catalog.require(drop.name());
    }
    if (source.get().kind() != drop.kind()) {
      throw new SqlException(
          name + " is a " + source.get().kind().name().toLowerCase(Locale.ROOT),
          drop.name().location(),
          "Write DROP " + source.get().kind() + " " + name + ".");
    }
    if (drop.deleteTopic() && source.get().readOnly()) {
      throw new SqlException(
          "Cannot delete the topic of " + name + ": it is read-only", drop.location());
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
