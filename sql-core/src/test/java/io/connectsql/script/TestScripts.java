package io.connectsql.script;

import io.connectsql.CompiledScript;
import io.connectsql.SqlEngine;
import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.Catalog;
import io.connectsql.function.FunctionLoader;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.parser.SqlParser;
import io.connectsql.runtime.error.QueryErrors;
import io.connectsql.state.RocksStores;
import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.topology.RecordErrors;
import io.connectsql.topology.TopologyBuilder;
import io.connectsql.topology.TopologyBuilder.QueryTopology;
import io.connectsql.type.DataTypes;
import java.util.Optional;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.DslStoreSuppliers;

/** Compiles scripts with the built-in functions, which are loaded once. */
final class TestScripts {
  private static final FunctionRegistry FUNCTIONS = functions();

  private TestScripts() {}

  /** The built-in functions, loaded anew. */
  static FunctionRegistry functions() {
    return new FunctionLoader(
            text ->
                new DataTypes(name -> Optional.empty()).resolve(new SqlParser().parseType(text)))
        .builtIns();
  }

  /** Compiles a script that begins with comments for {@link ScriptSetup}. */
  static CompiledScript compile(String sql) {
    return compile(sql, FUNCTIONS);
  }

  /** Compiles such a script with other functions. */
  static CompiledScript compile(String sql, FunctionRegistry functions) {
    ScriptSetup setup = ScriptSetup.of(sql);
    return setup
        .engine(functions)
        .script(Catalog.empty(), setup.topics(), setup.variables())
        .compile(sql);
  }

  /** The topology of a query of the script. */
  static Topology topology(String sql, PersistentQuery query, RecordErrors errors) {
    return topology(sql, query, errors, new RocksStores());
  }

  /** The topology of a query of the script, with its state in stores of a kind. */
  static Topology topology(
      String sql, PersistentQuery query, RecordErrors errors, DslStoreSuppliers stores) {
    SqlEngine engine = ScriptSetup.of(sql).engine(FUNCTIONS);
    return new TopologyBuilder(engine.formats(), engine.registry(), errors, stores)
        .build(query)
        .topology();
  }

  /** What a query of the script keeps. */
  static ApplicationLayout layout(String sql, PersistentQuery query) {
    return built(sql, query).layout();
  }

  /** The topology of a query of the script, and what is said of it. */
  static QueryTopology built(String sql, PersistentQuery query) {
    SqlEngine engine = ScriptSetup.of(sql).engine(FUNCTIONS);
    QueryErrors errors = new QueryErrors(query.id(), false);
    return new TopologyBuilder(engine.formats(), engine.registry(), errors).build(query);
  }

  /** What all queries of the script keep as one application. */
  static ApplicationLayout sharedLayout(String sql) {
    SqlEngine engine = ScriptSetup.of(sql).engine(FUNCTIONS);
    QueryErrors errors = new QueryErrors("shared", false);
    return new TopologyBuilder(engine.formats(), engine.registry(), errors)
        .build(compile(sql).queries(), query -> errors)
        .layout();
  }

  /** The topology of all queries of the script as one application. */
  static Topology sharedTopology(String sql, RecordErrors errors) {
    SqlEngine engine = ScriptSetup.of(sql).engine(FUNCTIONS);
    return new TopologyBuilder(engine.formats(), engine.registry(), errors)
        .build(compile(sql).queries(), query -> errors)
        .topology();
  }
}
