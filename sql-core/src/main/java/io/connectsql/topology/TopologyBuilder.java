package io.connectsql.topology;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.codegen.AggregateCompiler;
import io.connectsql.codegen.CompiledCode;
import io.connectsql.codegen.ProgramCompiler;
import io.connectsql.format.Formats;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.state.RocksStores;
import io.connectsql.state.group.GroupStores;
import io.connectsql.state.layout.ApplicationLayout;
import io.connectsql.state.layout.QueryLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.DslStoreSuppliers;

/**
 * Turns the logical plans of queries into a topology of Kafka Streams. Stores and internal topics
 * are named after the operators' roles, never after positions, so that they stay when a script is
 * edited.
 */
public final class TopologyBuilder {
  private final Formats formats;
  private final SchemaRegistry registry;
  private final RecordErrors errors;
  private final DslStoreSuppliers stores;

  /**
   * For state in RocksDB.
   *
   * @param errors is told of what goes wrong with records while the topology runs
   */
  public TopologyBuilder(Formats formats, SchemaRegistry registry, RecordErrors errors) {
    this(formats, registry, errors, new RocksStores());
  }

  /**
   * @param errors is told of what goes wrong with records while the topology runs
   * @param stores makes the stores, and is what {@code dsl.store.suppliers.class} must name
   */
  public TopologyBuilder(
      Formats formats, SchemaRegistry registry, RecordErrors errors, DslStoreSuppliers stores) {
    this.formats = formats;
    this.registry = registry;
    this.errors = errors;
    this.stores = stores;
  }

  /**
   * A topology with what it was made of.
   *
   * @param programs the generated code
   * @param layout what its stores and internal topics hold
   * @param windowStores how long stores keep windows or rows by the time of records, by store
   */
  public record QueryTopology(
      Topology topology,
      List<CompiledCode> programs,
      ApplicationLayout layout,
      Map<String, Duration> windowStores) {
    public QueryTopology {
      programs = List.copyOf(programs);
      windowStores = Map.copyOf(windowStores);
    }
  }

  /** A topology for a query that is an application of its own. */
  public QueryTopology build(PersistentQuery query) {
    return build(List.of(query), false, q -> errors);
  }

  /**
   * A topology for queries that are one application: each topic is read once, and rows go from
   * query to query in memory where that makes no difference.
   *
   * @param queries a query comes after those whose results it reads
   * @param errorsOf is told of what goes wrong in a query
   * @throws io.connectsql.SqlException if the queries cannot be one application
   */
  public QueryTopology build(
      List<PersistentQuery> queries, Function<PersistentQuery, RecordErrors> errorsOf) {
    return build(queries, true, errorsOf);
  }

  private QueryTopology build(
      List<PersistentQuery> queries,
      boolean shared,
      Function<PersistentQuery, RecordErrors> errorsOf) {
    StreamsBuilder builder = new StreamsBuilder();
    ClassLoader loader = TopologyBuilder.class.getClassLoader();
    TopicKeys.Tools tools = new TopicKeys.Tools(formats, registry);
    boolean stateful = queries.stream().anyMatch(q -> StatelessPlan.isStateful(q.plan()));
    SourceTopics topics = new SourceTopics(builder, tools, stateful, errors);
    ChainedStreams chained =
        shared ? ChainedStreams.between(queries, tools) : ChainedStreams.none(tools);
    GroupStores groups = new GroupStores(stores);
    List<CompiledCode> programs = new ArrayList<>();
    List<QueryLayout> layouts = new ArrayList<>();
    Map<String, Duration> windowStores = new HashMap<>();
    for (PersistentQuery query : queries) {
      OperatorNames names = new OperatorNames(query.id(), shared);
      Segments segments =
          new Segments(
              new ProgramCompiler(loader),
              new AggregateCompiler(loader),
              errorsOf.apply(query),
              names);
      Holdings holdings = new Holdings(query.id(), query.plan());
      Sources sources = new Sources(topics, tools, names);
      new PlanTranslator(segments, tools, sources, chained, groups, holdings)
          .translate(query.plan());
      programs.addAll(segments.programs());
      layouts.add(holdings.layout());
      windowStores.putAll(holdings.windowStores());
    }
    Properties properties = new Properties();
    properties.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
    return new QueryTopology(
        builder.build(properties), programs, new ApplicationLayout(layouts), windowStores);
  }
}
