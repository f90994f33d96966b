package io.connectsql.topology;

import io.connectsql.catalog.KafkaNames;
import io.connectsql.format.FormatSpec;
import io.connectsql.plan.SourceNode;
import io.connectsql.topology.Flow.KeyForm;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.kstream.KStream;

/** Makes flows of the topics that a query reads. */
final class Sources {
  private final SourceTopics topics;
  private final TopicKeys.Tools tools;
  private final OperatorNames names;

  Sources(SourceTopics topics, TopicKeys.Tools tools, OperatorNames names) {
    this.topics = topics;
    this.tools = tools;
    this.names = names;
  }

  Flow<byte[], byte[]> read(SourceNode node) {
    TopicKeys keys = TopicKeys.of(node.source(), tools);
    boolean compact = topics.hasCompactKeys(keys);
    String name = names.of("Source-" + KafkaNames.legal(node.alias()));
    return flow(node, keys, compact, Optional.of(topics.open(node.source(), keys, name)), tools);
  }

  /** The records of a topic as someone else than Kafka Streams reads them. */
  static Flow<byte[], byte[]> records(SourceNode node, TopicKeys.Tools tools) {
    return flow(node, TopicKeys.of(node.source(), tools), false, Optional.empty(), tools);
  }

  private static Flow<byte[], byte[]> flow(
      SourceNode node,
      TopicKeys keys,
      boolean compact,
      Optional<KStream<byte[], byte[]>> stream,
      TopicKeys.Tools tools) {
    return new Flow<>(
        KafkaNames.legal(node.alias()),
        stream,
        readers(node, keys, compact, tools),
        node.schema(),
        List.of(),
        node.schema(),
        node.key(),
        compact ? new KeyForm.Compact(Optional.of(keys)) : new KeyForm.OfTopic(keys),
        Optional.empty(),
        node.kind());
  }

  private static RowReaders<byte[], byte[]> readers(
      SourceNode node, TopicKeys keys, boolean compact, TopicKeys.Tools tools) {
    int[] slots = SourceReader.keySlots(node);
    boolean read = Arrays.stream(slots).anyMatch(s -> s >= 0);
    SourceColumns columns = new SourceColumns(node, tools.formats());
    return new RowReaders<>() {
      @Override
      public RowReader<byte[], byte[]> newReader(Set<String> carried) {
        Optional<KeyReader> key =
            read ? Optional.of(keyReader(keys, slots, compact)) : Optional.empty();
        return new SourceReader(node, key, columns.decoder(carried, tools.registry()));
      }

      @Override
      public int carriedFrom(String column, FormatSpec to) {
        return columns.carriedFrom(column, to);
      }
    };
  }

  private static KeyReader keyReader(TopicKeys keys, int[] slots, boolean compact) {
    return compact ? new KeyLayout(keys.shape()).reader(slots) : keys.reader(slots);
  }
}
