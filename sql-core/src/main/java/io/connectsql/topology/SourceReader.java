package io.connectsql.topology;

import io.connectsql.catalog.SourceColumn;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.format.RowDecoder;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.plan.ReadColumn;
import io.connectsql.plan.SourceNode;
import io.connectsql.row.Row;
import io.connectsql.row.RowSchema;
import io.connectsql.udf.type.PrimitiveType;
import io.connectsql.udf.type.Struct;
import io.connectsql.udf.type.StructType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/** Makes rows of a topic's records: only the columns that the query reads are decoded. */
final class SourceReader implements RowReader<byte[], byte[]> {
  private static final StructType HEADER =
      new StructType(
          List.of(
              new StructType.Field("KEY", PrimitiveType.VARCHAR),
              new StructType.Field("VALUE", PrimitiveType.BYTES)));

  private final int size;
  private final Optional<RowDecoder> value;
  private final Optional<KeyReader> key;
  private final List<Extra> extras;

  /** A column that is neither in the key nor in the value. */
  private interface Extra {
    void fill(Row row, long timestamp, Headers headers, RecordMetadata metadata);
  }

  /**
   * @param key reads the key's columns into the slots given to it by {@link #keySlots}
   * @param value reads the value's columns; empty if none is used
   */
  SourceReader(SourceNode node, Optional<KeyReader> key, Optional<RowDecoder> value) {
    this.size = node.schema().size();
    this.key = key;
    this.value = value;
    this.extras = extras(node);
  }

  /** Where the key's columns go, its window's start and end last; -1 for columns not read. */
  static int[] keySlots(SourceNode node) {
    List<String> names =
        new ArrayList<>(
            node.source().columns(Role.KEY).stream().map(RowSchema.Column::name).toList());
    if (node.source().isWindowed()) {
      names.add(PseudoColumn.WINDOWSTART.name());
      names.add(PseudoColumn.WINDOWEND.name());
    }
    return names.stream().mapToInt(n -> slot(node, n)).toArray();
  }

  private static int slot(SourceNode node, String column) {
    return node.schema().slot(SourceNode.qualified(node.alias(), column)).orElse(-1);
  }

  private static List<Extra> extras(SourceNode node) {
    List<Extra> extras = new ArrayList<>();
    for (ReadColumn read : node.columns()) {
      String column = read.column();
      int slot = slot(node, read.name());
      Optional<SourceColumn> own =
          node.source().columns().stream().filter(c -> c.name().equals(column)).findFirst();
      if (own.isPresent()) {
        switch (own.get().role()) {
          case HEADERS -> extras.add((row, t, headers, m) -> row.set(slot, all(headers)));
          case HEADER -> {
            String name = own.get().headerKey().orElseThrow();
            extras.add((row, t, headers, m) -> row.set(slot, last(headers, name)));
          }
          default -> {}
        }
        continue;
      }
      switch (PseudoColumn.valueOf(column)) {
        case ROWTIME -> extras.add((row, time, h, m) -> row.setLong(slot, time));
        case ROWPARTITION -> extras.add((row, t, h, m) -> row.setInt(slot, m.partition()));
        case ROWOFFSET -> extras.add((row, t, h, m) -> row.setLong(slot, m.offset()));
        default -> {}
      }
    }
    return extras;
  }

  private static List<Struct> all(Headers headers) {
    List<Struct> all = new ArrayList<>();
    for (Header header : headers) {
      all.add(new Struct(HEADER, header.key(), wrap(header)));
    }
    return all;
  }

  private static ByteBuffer last(Headers headers, String name) {
    Header header = headers.lastHeader(name);
    return header == null ? null : wrap(header);
  }

  private static ByteBuffer wrap(Header header) {
    byte[] bytes = header.value();
    return bytes == null ? null : ByteBuffer.wrap(bytes);
  }

  @Override
  public Row read(
      byte[] keyBytes, byte[] bytes, long timestamp, Headers headers, RecordMetadata metadata) {
    Row row = readKey(keyBytes, timestamp, headers, metadata);
    if (value.isPresent()) {
      value.get().decode(bytes, row);
    }
    return row;
  }

  @Override
  public Row readKey(byte[] keyBytes, long timestamp, Headers headers, RecordMetadata metadata) {
    Row row = new Row(size);
    if (keyBytes != null && key.isPresent()) {
      key.get().read(keyBytes, row);
    }
    for (Extra extra : extras) {
      extra.fill(row, timestamp, headers, metadata);
    }
    return row;
  }

  @Override
  public byte[] key(byte[] keyBytes) {
    return keyBytes;
  }
}
