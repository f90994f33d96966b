package io.connectsql.topology;

import static java.util.stream.Collectors.toSet;

import io.connectsql.catalog.KafkaNames;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.format.ColumnSource;
import io.connectsql.format.Format;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.RowEncoder;
import io.connectsql.format.SelectiveFormat;
import io.connectsql.plan.OutputNode;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.topology.Flow.KeyForm;
import io.connectsql.topology.Segment.KeyStep;
import io.connectsql.topology.Segment.TimestampReader;
import io.connectsql.topology.Segments.Target;
import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Produced;

/** Writes the rows of a query to the topic of its stream or table. */
final class Sink {
  private final Segments segments;
  private final TopicKeys.Tools tools;

  Sink(Segments segments, TopicKeys.Tools tools) {
    this.segments = segments;
    this.tools = tools;
  }

  void write(Flow<?, ?> flow, OutputNode output) {
    KStream<byte[], byte[]> records = segments.apply(flow, target(flow, output));
    records.to(
        output.sink().topic().name(),
        Produced.with(Serdes.ByteArray(), Serdes.ByteArray())
            .withName(segments.named("Topic-" + KafkaNames.legal(output.sink().name()))));
  }

  /** The rows of a query before they become records, with their times. */
  Flow<byte[], Row> rows(Flow<?, ?> flow, OutputNode output) {
    Target<Row> target =
        new Target<>(
            segments.named("Rows"),
            slots -> row -> null,
            () -> key -> key,
            true,
            schema -> row -> row,
            schema -> timestampReader(output, schema),
            false,
            Set.of());
    int size = flow.schema().size();
    return new Flow<>(
        flow.name(),
        Optional.of(segments.apply(flow, target)),
        carried -> new RowsReader(size),
        flow.schema(),
        List.of(),
        flow.schema(),
        flow.key(),
        flow.keyForm(),
        Optional.empty(),
        flow.kind());
  }

  /** How rows become records of the topic. */
  Target<byte[]> target(Flow<?, ?> flow, OutputNode output) {
    Source sink = output.sink();
    TopicKeys keys = TopicKeys.of(sink, tools);
    Map<String, String> carried = carried(flow.withKeyProjected(), output);
    return new Target<>(
        segments.named("Sink"),
        keys::writer,
        keyStep(flow, keys),
        keepsKey(flow, keys),
        schema -> valueWriter(sink, schema, flow.readers(), carried)::encode,
        schema -> timestampReader(output, schema),
        false,
        Set.copyOf(carried.values()));
  }

  /** By column to write the column of the flow's beginning that is written as it is encoded. */
  private static Map<String, String> carried(Flow<?, ?> flow, OutputNode output) {
    Source sink = output.sink();
    Set<String> written =
        sink.columns(Role.VALUE).stream().map(RowSchema.Column::name).collect(toSet());
    output.timestamp().ifPresent(written::remove);
    Map<String, String> carried = CarriedColumns.of(flow.base(), flow.steps(), written);
    carried
        .values()
        .removeIf(c -> flow.readers().carriedFrom(c, sink.topic().value()) == ColumnSource.VALUE);
    return carried;
  }

  private static boolean keepsKey(Flow<?, ?> flow, TopicKeys keys) {
    return flow.keyForm() instanceof KeyForm.OfTopic form && form.keys().writesLike(keys);
  }

  private static Supplier<KeyStep> keyStep(Flow<?, ?> flow, TopicKeys keys) {
    if (flow.newKey().isPresent() || keepsKey(flow, keys)) {
      return () -> key -> key;
    }
    if (keys.columns().isEmpty()) {
      return () -> key -> null;
    }
    return flow.keyForm() instanceof KeyForm.OfTopic form
        ? () -> KeyTranscoder.between(form.keys(), keys)::apply
        : () -> KeyTranscoder.fromCompact(keys)::apply;
  }

  private RowEncoder valueWriter(
      Source sink, RowSchema schema, RowReaders<?, ?> readers, Map<String, String> carried) {
    FormatSpec spec = sink.topic().value();
    Format format = tools.formats().get(spec.format());
    List<RowSchema.Column> columns = sink.columns(Role.VALUE);
    int[] slots = columns.stream().mapToInt(c -> schema.slot(c.name()).orElseThrow()).toArray();
    if (carried.isEmpty()) {
      return format.encoder(spec, columns, slots, tools.registry());
    }
    List<ColumnSource> sources = new ArrayList<>();
    for (int i = 0; i < slots.length; i++) {
      String origin = carried.get(columns.get(i).name());
      int from = origin == null ? ColumnSource.VALUE : readers.carriedFrom(origin, spec);
      sources.add(new ColumnSource(slots[i], from));
    }
    return ((SelectiveFormat) format).encoder(spec, columns, sources, tools.registry());
  }

  private static Optional<TimestampReader> timestampReader(OutputNode output, RowSchema schema) {
    return output
        .timestamp()
        .map(
            name -> {
              int slot = schema.slot(name).orElseThrow();
              SqlType type = schema.column(slot).type();
              ColumnTime time =
                  ColumnTime.of(type, output.sink().topic().timestamp().orElseThrow());
              return row -> time.read(row, slot);
            });
  }
}
