package io.connectsql.topology;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.codegen.AggregateCompiler;
import io.connectsql.codegen.CompiledCode;
import io.connectsql.codegen.ProgramCompiler;
import io.connectsql.format.Formats;
import io.connectsql.registry.SchemaRegistry;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;

/**
 * Turns the logical plan of a query into a topology of Kafka Streams. Stores and internal topics
 * are named after the operators' roles, never after positions, so that they stay when a script is
 * edited.
 */
public final class TopologyBuilder {
  private final Formats formats;
  private final SchemaRegistry registry;
  private final RecordErrors errors;

  /**
   * @param errors is told of what goes wrong with records while the topology runs
   */
  public TopologyBuilder(Formats formats, SchemaRegistry registry, RecordErrors errors) {
    this.formats = formats;
    this.registry = registry;
    this.errors = errors;
  }

  /**
   * A topology with what it was made of.
   *
   * @param programs the generated code
   */
  public record QueryTopology(Topology topology, List<CompiledCode> programs) {
    public QueryTopology {
      programs = List.copyOf(programs);
    }
  }

  public QueryTopology build(PersistentQuery query) {
    StreamsBuilder builder = new StreamsBuilder();
    ClassLoader loader = TopologyBuilder.class.getClassLoader();
    Segments segments =
        new Segments(
            new ProgramCompiler(loader), new AggregateCompiler(loader), errors, query.id());
    new PlanTranslator(builder, segments, new TopicKeys.Tools(formats, registry), errors)
        .translate(query.plan());
    Properties properties = new Properties();
    properties.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
    return new QueryTopology(builder.build(properties), segments.programs());
  }
}
