package io.connectsql.topology;

import io.connectsql.SqlException;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.TimestampColumn;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;

/** The topics that an application reads: each of them once, however many queries read it. */
final class SourceTopics {
  private final StreamsBuilder builder;
  private final TopicKeys.Tools tools;
  private final boolean compactKeys;
  private final RecordErrors errors;
  private final Map<String, OpenTopic> open = new HashMap<>();

  private record OpenTopic(Source source, TopicKeys keys, KStream<byte[], byte[]> records) {}

  /**
   * @param compactKeys whether operators look at keys, so that they must be compact
   */
  SourceTopics(
      StreamsBuilder builder, TopicKeys.Tools tools, boolean compactKeys, RecordErrors errors) {
    this.builder = builder;
    this.tools = tools;
    this.compactKeys = compactKeys;
    this.errors = errors;
  }

  /** Whether the records of a topic with such keys have them in their compact form. */
  boolean hasCompactKeys(TopicKeys keys) {
    return compactKeys && !keys.columns().isEmpty();
  }

  /**
   * The records of a source's topic.
   *
   * @param name of the processor, if the topic has not been opened yet
   * @throws SqlException if the topic is open already and cannot be read in both ways at once
   */
  KStream<byte[], byte[]> open(Source source, TopicKeys keys, String name) {
    String topic = source.topic().name();
    OpenTopic opened = open.get(topic);
    if (opened == null) {
      opened = new OpenTopic(source, keys, stream(source, keys, name));
      open.put(topic, opened);
    }
    requireAlike(opened, source, keys);
    return opened.records();
  }

  private KStream<byte[], byte[]> stream(Source source, TopicKeys keys, String name) {
    boolean compact = hasCompactKeys(keys);
    Serde<byte[]> keySerde =
        compact
            ? Serdes.serdeFrom(Serdes.ByteArray().serializer(), toCompact(keys))
            : Serdes.ByteArray();
    Consumed<byte[], byte[]> consumed = Consumed.with(keySerde, Serdes.ByteArray()).withName(name);
    Consumed<byte[], byte[]> timed =
        source
            .topic()
            .timestamp()
            .map(
                column ->
                    consumed.withTimestampExtractor(
                        new ColumnTimestampExtractor(source, column, tools, compact, errors)))
            .orElse(consumed);
    return builder.stream(source.topic().name(), timed);
  }

  /** Kafka Streams reads the keys and times of a topic in one way only. */
  private void requireAlike(OpenTopic opened, Source source, TopicKeys keys) {
    boolean alikeKeys = !compactKeys || opened.keys().readsLike(keys);
    if (alikeKeys && timeColumn(opened.source()).equals(timeColumn(source))) {
      return;
    }
    throw new SqlException(
        "%s and %s read topic %s in one application, with different %s"
            .formatted(
                opened.source().name(),
                source.name(),
                source.topic().name(),
                alikeKeys ? "TIMESTAMP columns" : "keys"),
        null,
        "Declare both alike, or read them in queries of their own with"
            + " sql.query.isolation=isolated.");
  }

  /** A column that gives records their time, and how it is read. */
  private record TimeColumn(TimestampColumn time, SourceColumn column) {}

  private static Optional<TimeColumn> timeColumn(Source source) {
    return source
        .topic()
        .timestamp()
        .flatMap(
            time ->
                source.columns().stream()
                    .filter(column -> column.name().equals(time.column()))
                    .map(column -> new TimeColumn(time, column))
                    .findFirst());
  }

  /** Deserializers are shared by the tasks of a thread, transcoders are not thread-safe. */
  private static Deserializer<byte[]> toCompact(TopicKeys keys) {
    ThreadLocal<KeyTranscoder> transcoders =
        ThreadLocal.withInitial(() -> KeyTranscoder.toCompact(keys));
    return (topic, data) -> transcoders.get().apply(data);
  }
}
