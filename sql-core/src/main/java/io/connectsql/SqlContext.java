package io.connectsql;

import io.connectsql.StatementEffect.QueriesTerminated;
import io.connectsql.StatementEffect.QueryCreated;
import io.connectsql.catalog.Catalog;
import io.connectsql.runtime.ClusterTopics;
import io.connectsql.runtime.EffectRunner;
import io.connectsql.runtime.Engines;
import io.connectsql.runtime.QueryBeans;
import io.connectsql.runtime.QueryFailure;
import io.connectsql.runtime.RunningScript;
import io.connectsql.runtime.ScriptApplications;
import io.connectsql.runtime.ScriptSettings;
import io.connectsql.state.StateMemory;
import io.connectsql.tree.Script.ScriptStatement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * SQL within a Java program: the embedded mode of the KSQL paper, section 5.3. Queries run in this
 * process until the context is closed; other processes with the same name share the work.
 *
 * <pre>{@code
 * try (SqlContext context = new SqlContext("orders", Map.of("bootstrap.servers", "localhost:9092"))) {
 *   context.sql("CREATE STREAM orders (id VARCHAR, amount DOUBLE) WITH (KAFKA_TOPIC='orders', VALUE_FORMAT='JSON');");
 *   context.sql("CREATE STREAM large AS SELECT * FROM orders WHERE amount > 1000;");
 *   …
 * }
 * }</pre>
 *
 * <p>Used by one thread at a time.
 */
public final class SqlContext implements AutoCloseable {
  private static final Duration CLOSE_LIMIT = Duration.ofSeconds(30);

  private final String name;
  private final ScriptSettings settings;
  private final Engines engines;
  private final ClusterTopics topics;
  private final ScriptCompiler compiler;
  private final StateMemory memory = new StateMemory();
  private final Map<String, Running> queries = new LinkedHashMap<>();

  private record Running(RunningScript script, QueryBeans beans) {}

  /**
   * @param name names the consumer groups and internal topics of the queries
   * @param properties at least {@code bootstrap.servers}; the properties of the source connector
   *     apply here too
   * @throws ClusterException if the settings of brokers or registry are wrong
   * @throws IllegalArgumentException if the queries are to share an application: statements come
   *     one by one, and a running application takes no further query
   */
  public SqlContext(String name, Map<String, String> properties) {
    this.name = name;
    this.settings = new ScriptSettings(properties);
    if (settings.sharesApplication()) {
      throw new IllegalArgumentException(
          ScriptSettings.QUERY_ISOLATION + "=shared is for connectors; leave it out here");
    }
    this.engines = Engines.of(settings);
    this.topics = new ClusterTopics(settings);
    this.compiler = engines.engine().script(Catalog.empty(), topics, settings.variables());
  }

  /**
   * Runs statements: makes the streams, tables and topics, starts and ends the queries.
   *
   * @return the texts that EXPLAIN, DESCRIBE and SHOW yield, in order
   * @throws SqlException for the first statement that is not right; the ones before it have been
   *     run
   * @throws ClusterException if brokers or registry cannot be reached
   */
  public List<String> sql(String text) {
    List<String> shown = new ArrayList<>();
    EffectRunner runner = new EffectRunner(topics, engines.engine().registry(), settings);
    for (ScriptStatement statement : compiler.parse(text)) {
      StatementEffect effect = compiler.compile(statement);
      runner.run(effect);
      if (effect instanceof QueryCreated created) {
        start(created);
      } else if (effect instanceof QueriesTerminated ended) {
        ended.ids().forEach(this::stop);
      } else if (effect instanceof StatementEffect.Shown answer) {
        shown.add(answer.text());
      }
    }
    return shown;
  }

  private void start(QueryCreated created) {
    String id = created.query().id();
    stop(id);
    RunningScript script =
        RunningScript.of(
            ScriptApplications.of(
                engines.engine(),
                engines.engine().registry(),
                new CompiledScript(
                    compiler.catalog(), List.of(created), List.of(created.query()), List.of()),
                settings,
                name,
                settings.processingLog()),
            settings,
            memory,
            RunningScript.none());
    script.addCapacity();
    queries.put(id, new Running(script, new QueryBeans(name, script.queries())));
  }

  private void stop(String id) {
    Running running = queries.remove(id);
    if (running != null) {
      running.beans().close();
      running.script().removeCapacity(CLOSE_LIMIT);
    }
  }

  /** The first query that stopped because of an error, if any. */
  public Optional<QueryFailure> failure() {
    return queries.values().stream().flatMap(q -> q.script().failure().stream()).findFirst();
  }

  /** Ends the queries. Their topics and positions stay: a new context of the same name goes on. */
  @Override
  public void close() {
    List.copyOf(queries.keySet()).forEach(this::stop);
    memory.close();
    topics.close();
    engines.close();
  }
}
