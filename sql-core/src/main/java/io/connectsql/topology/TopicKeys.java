package io.connectsql.topology;

import io.connectsql.catalog.KeyWindow;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.format.Format;
import io.connectsql.format.FormatSpec;
import io.connectsql.format.Formats;
import io.connectsql.format.RecordFormatException;
import io.connectsql.format.RowDecoder;
import io.connectsql.format.RowEncoder;
import io.connectsql.plan.KeyShape;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.udf.type.SqlType;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Keys as topics hold them: in the topic's key format and, for the results of windowed
 * aggregations, followed by the window as Kafka Streams' own serializers write it (a time window:
 * its start; a session: its end and start; eight bytes each).
 *
 * @param columns the key's columns by the names that the topic's format writes
 */
record TopicKeys(
    FormatSpec spec, List<RowSchema.Column> columns, Optional<KeyWindow> window, Tools tools) {

  /** What formats need. */
  record Tools(Formats formats, SchemaRegistry registry) {}

  TopicKeys {
    columns = List.copyOf(columns);
  }

  /** The keys of a source's topic. */
  static TopicKeys of(Source source, Tools tools) {
    return new TopicKeys(
        source.topic().key(), source.columns(Role.KEY), source.topic().window(), tools);
  }

  private boolean isSession() {
    return window.filter(w -> w.kind() == KeyWindow.Kind.SESSION).isPresent();
  }

  private Format format() {
    return tools.formats().get(spec.format());
  }

  /**
   * Whether the same values have the same bytes in both topics. Only the KAFKA format has one way
   * to write a value.
   */
  boolean writesLike(TopicKeys other) {
    return spec.format().equals("KAFKA")
        && other.spec.format().equals("KAFKA")
        && window.map(KeyWindow::kind).equals(other.window.map(KeyWindow::kind))
        && types().equals(other.types());
  }

  /** Whether the same bytes are the same key. */
  boolean readsLike(TopicKeys other) {
    return spec.equals(other.spec) && window.equals(other.window) && types().equals(other.types());
  }

  private List<SqlType> types() {
    return columns.stream().map(RowSchema.Column::type).toList();
  }

  /** Whether equal keys lie in partitions of equal number in both topics. */
  boolean partitionsLike(TopicKeys other) {
    return spec.format().equals(other.spec.format())
        && spec.unwrapped() == other.spec.unwrapped()
        && spec.settings().equals(other.spec.settings());
  }

  KeyShape shape() {
    return new KeyShape(columns, window);
  }

  /**
   * @param slots where the key's columns go, the window's start and end last; -1 for nowhere
   */
  KeyReader reader(int[] slots) {
    RowDecoder decoder =
        format().decoder(spec, columns, Arrays.copyOf(slots, columns.size()), tools.registry());
    if (window.isEmpty()) {
      return decoder::decode;
    }
    int startSlot = slots[columns.size()];
    int endSlot = slots[columns.size() + 1];
    int suffix = isSession() ? 2 * Long.BYTES : Long.BYTES;
    long size = window.get().size().map(Duration::toMillis).orElse(0L);
    return (key, into) -> {
      int length = key.length - suffix;
      if (length < 0) {
        throw new RecordFormatException(
            "the key has " + key.length + " bytes, too few to hold a window");
      }
      decoder.decode(Arrays.copyOf(key, length), into);
      ByteBuffer bounds = ByteBuffer.wrap(key, length, suffix);
      long first = bounds.getLong();
      long start = isSession() ? bounds.getLong() : first;
      if (startSlot >= 0) {
        into.setLong(startSlot, start);
      }
      if (endSlot >= 0) {
        into.setLong(endSlot, isSession() ? first : start + size);
      }
    };
  }

  /**
   * @param slots where the key's columns are, the window's start and end last
   */
  KeyWriter writer(int[] slots) {
    if (columns.isEmpty()) {
      return row -> null;
    }
    RowEncoder encoder =
        format().encoder(spec, columns, Arrays.copyOf(slots, columns.size()), tools.registry());
    if (window.isEmpty()) {
      int first = slots[0];
      boolean single = columns.size() == 1;
      return row -> single && row.isNull(first) ? null : encoder.encode(row);
    }
    int startSlot = slots[columns.size()];
    int endSlot = slots[columns.size() + 1];
    return row -> windowed(encoder.encode(row), row, startSlot, endSlot);
  }

  private byte[] windowed(byte[] key, Row row, int startSlot, int endSlot) {
    int suffix = isSession() ? 2 * Long.BYTES : Long.BYTES;
    ByteBuffer bytes = ByteBuffer.allocate(key.length + suffix).put(key);
    if (isSession()) {
      bytes.putLong(row.getLong(endSlot));
    }
    return bytes.putLong(row.getLong(startSlot)).array();
  }
}
