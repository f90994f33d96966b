package io.connectsql.topology;

import io.connectsql.catalog.KafkaNames;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.format.FormatSpec;
import io.connectsql.plan.KeyShape;
import io.connectsql.plan.SourceNode;
import io.connectsql.topology.Flow.KeyForm;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;

/** Reads the topics of streams and tables. */
final class Sources {
  private final StreamsBuilder builder;
  private final TopicKeys.Tools tools;
  private final boolean stateless;
  private final RecordErrors errors;

  /**
   * @param stateless whether no operator looks at keys, so that they can stay as they are
   */
  Sources(StreamsBuilder builder, TopicKeys.Tools tools, boolean stateless, RecordErrors errors) {
    this.builder = builder;
    this.tools = tools;
    this.stateless = stateless;
    this.errors = errors;
  }

  Flow<byte[], byte[]> read(SourceNode node) {
    Source source = node.source();
    TopicKeys keys =
        new TopicKeys(
            source.topic().key(), source.columns(Role.KEY), source.topic().window(), tools);
    KeyShape shape = node.key();
    boolean compact = !stateless && !keys.columns().isEmpty();
    Serde<byte[]> keySerde =
        compact
            ? Serdes.serdeFrom(Serdes.ByteArray().serializer(), toCompact(keys))
            : Serdes.ByteArray();
    Consumed<byte[], byte[]> consumed =
        Consumed.with(keySerde, Serdes.ByteArray())
            .withName("Source-" + KafkaNames.legal(node.alias()));
    Consumed<byte[], byte[]> timed =
        source
            .topic()
            .timestamp()
            .map(
                column ->
                    consumed.withTimestampExtractor(
                        new ColumnTimestampExtractor(source, column, tools, compact, errors)))
            .orElse(consumed);
    KStream<byte[], byte[]> stream = builder.stream(source.topic().name(), timed);
    return new Flow<>(
        KafkaNames.legal(node.alias()),
        Optional.of(stream),
        readers(node, keys, compact),
        node.schema(),
        List.of(),
        node.schema(),
        shape,
        compact ? new KeyForm.Compact(Optional.of(keys)) : new KeyForm.OfTopic(keys),
        Optional.empty(),
        node.kind());
  }

  private RowReaders<byte[], byte[]> readers(SourceNode node, TopicKeys keys, boolean compact) {
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
    if (!compact) {
      return keys.reader(slots);
    }
    return new KeyLayout(keys.shape()).reader(slots);
  }

  /** Deserializers are shared by the tasks of a thread, transcoders are not thread-safe. */
  private static Deserializer<byte[]> toCompact(TopicKeys keys) {
    ThreadLocal<KeyTranscoder> transcoders =
        ThreadLocal.withInitial(() -> KeyTranscoder.toCompact(keys));
    return (topic, data) -> transcoders.get().apply(data);
  }
}
