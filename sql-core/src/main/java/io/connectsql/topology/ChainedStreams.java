package io.connectsql.topology;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.connectsql.analyzer.PersistentQuery;
import io.connectsql.catalog.KafkaNames;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.plan.ForeignKeyJoinNode;
import io.connectsql.plan.JoinNode;
import io.connectsql.plan.PlanNode;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.plan.ReadColumn;
import io.connectsql.plan.SourceNode;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.topology.Flow.KeyForm;
import io.connectsql.tree.SourceKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The streams that an application both writes and reads, and whose rows it hands on in memory.
 *
 * <p>That is right where the topic holds these rows and no others, in the same partitions: where
 * one {@code CREATE STREAM … AS SELECT} writes it, nothing else does, and keys stay as they are.
 * Joins still read the topic: its partitions, which may be others in number, have to fit those of
 * the other side.
 */
final class ChainedStreams {
  private final TopicKeys.Tools tools;
  private final Set<String> chained;
  private final Map<String, Flow<byte[], Row>> flows = new HashMap<>();

  private ChainedStreams(TopicKeys.Tools tools, Set<String> chained) {
    this.tools = tools;
    this.chained = Set.copyOf(chained);
  }

  /** For a query that is an application of its own: there is no other one to hand rows to. */
  static ChainedStreams none(TopicKeys.Tools tools) {
    return new ChainedStreams(tools, Set.of());
  }

  /** The streams that queries of an application can read in memory. */
  static ChainedStreams between(List<PersistentQuery> queries, TopicKeys.Tools tools) {
    Set<String> read = new HashSet<>();
    queries.forEach(query -> sources(query.plan()).map(s -> s.source().name()).forEach(read::add));
    Map<String, Long> writers =
        queries.stream().collect(groupingBy(query -> query.entry().writes(), counting()));
    Set<String> chained = new HashSet<>();
    for (PersistentQuery query : queries) {
      Source sink = query.plan().sink();
      if (query.makesSink()
          && sink.kind() == SourceKind.STREAM
          && read.contains(sink.name())
          && writers.get(sink.name()) == 1) {
        chained.add(sink.name());
      }
    }
    return new ChainedStreams(tools, chained);
  }

  /** What is read where it could be read in memory. */
  private static Stream<SourceNode> sources(PlanNode node) {
    if (node instanceof JoinNode || node instanceof ForeignKeyJoinNode) {
      return Stream.of();
    }
    if (node instanceof SourceNode source) {
      return source.columns().stream().anyMatch(ChainedStreams::isOfRecord)
          ? Stream.of()
          : Stream.of(source);
    }
    return node.inputs().stream().flatMap(ChainedStreams::sources);
  }

  /** Partition and offset are known only of a record that has been written. */
  private static boolean isOfRecord(ReadColumn column) {
    return column.column().equals(PseudoColumn.ROWPARTITION.name())
        || column.column().equals(PseudoColumn.ROWOFFSET.name());
  }

  /** Whether rows of this flow are to be handed on as well as written. */
  boolean hands(Flow<?, ?> flow, Source sink) {
    return chained.contains(sink.name()) && flow.newKey().isEmpty();
  }

  /**
   * @param rows as they are written to the sink
   */
  void add(Source sink, Flow<byte[], Row> rows) {
    flows.put(sink.name(), rows);
  }

  /** The rows of a source; empty if they are to be read from its topic. */
  Optional<Flow<byte[], Row>> read(SourceNode node) {
    return Optional.ofNullable(flows.get(node.source().name()))
        .filter(rows -> node.columns().stream().noneMatch(ChainedStreams::isOfRecord))
        .map(rows -> read(rows, node));
  }

  private Flow<byte[], Row> read(Flow<byte[], Row> rows, SourceNode node) {
    return new Flow<>(
        KafkaNames.legal(node.alias()),
        rows.stream(),
        carried -> reader(rows, node),
        node.schema(),
        List.of(),
        node.schema(),
        node.key(),
        rows.keyForm(),
        Optional.empty(),
        node.kind());
  }

  private RowReader<byte[], Row> reader(Flow<byte[], Row> rows, SourceNode node) {
    int[] slots = SourceReader.keySlots(node);
    TopicKeys keys =
        rows.keyForm() instanceof KeyForm.OfTopic form
            ? form.keys()
            : TopicKeys.of(node.source(), tools);
    Optional<KeyReader> key =
        Arrays.stream(slots).anyMatch(slot -> slot >= 0)
            ? Optional.of(
                rows.keyForm() instanceof KeyForm.OfTopic
                    ? keys.reader(slots)
                    : new KeyLayout(keys.shape()).reader(slots))
            : Optional.empty();
    List<RowSchema.Column> columns = node.source().columns(Role.VALUE);
    int[] from =
        columns.stream().mapToInt(c -> rows.schema().slot(c.name()).orElseThrow()).toArray();
    WholeColumns values =
        new WholeColumns(columns, from, new SourceColumns(node, tools.formats()).targets(Set.of()));
    return new ChainedReader(new SourceReader(node, key, Optional.empty()), values);
  }
}
