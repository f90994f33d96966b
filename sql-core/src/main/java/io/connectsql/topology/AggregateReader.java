package io.connectsql.topology;

import io.connectsql.codegen.AggregateProgram;
import io.connectsql.row.Row;
import io.connectsql.row.RowCodec;
import java.util.stream.IntStream;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/** Makes rows of the state of groups: grouping columns, results, and the window's bounds. */
abstract class AggregateReader<K> implements RowReader<K, Row> {
  private final AggregateProgram program;
  private final RowCodec groups;
  private final int[] groupSlots;
  private final int size;

  /**
   * @param groups the compact form of the grouping columns, which are the first slots of the row
   * @param size the slots of a row
   */
  AggregateReader(AggregateProgram program, RowCodec groups, int groupCount, int size) {
    this.program = program;
    this.groups = groups;
    this.groupSlots = IntStream.range(0, groupCount).toArray();
    this.size = size;
  }

  /** A row that holds nothing but the grouping columns. */
  final Row groupRow(byte[] key) {
    Row row = new Row(size);
    groups.decode(key, row, groupSlots);
    return row;
  }

  /** Adds what the aggregate functions yield to a row of the group. */
  final void addResults(Row state, Row row) {
    program.results(state, row, groupSlots.length);
  }

  /** Groups without a window. */
  static final class Plain extends AggregateReader<byte[]> {
    Plain(AggregateProgram program, RowCodec groups, int groupCount, int size) {
      super(program, groups, groupCount, size);
    }

    @Override
    public Row read(
        byte[] key, Row state, long timestamp, Headers headers, RecordMetadata metadata) {
      Row row = groupRow(key);
      addResults(state, row);
      return row;
    }

    @Override
    public Row readKey(byte[] key, long timestamp, Headers headers, RecordMetadata metadata) {
      return groupRow(key);
    }

    @Override
    public byte[] key(byte[] key) {
      return key;
    }
  }

  /** Groups of a table. */
  static final class OfTable extends AggregateReader<Bytes> {
    OfTable(AggregateProgram program, RowCodec groups, int groupCount, int size) {
      super(program, groups, groupCount, size);
    }

    @Override
    public Row read(
        Bytes key, Row state, long timestamp, Headers headers, RecordMetadata metadata) {
      Row row = groupRow(key.get());
      addResults(state, row);
      return row;
    }

    @Override
    public Row readKey(Bytes key, long timestamp, Headers headers, RecordMetadata metadata) {
      return groupRow(key.get());
    }

    @Override
    public byte[] key(Bytes key) {
      return key.get();
    }
  }

  /** Groups within a window, whose bounds are the last two slots of the row. */
  static final class InWindow extends AggregateReader<Windowed<byte[]>> {
    private final int startSlot;

    InWindow(AggregateProgram program, RowCodec groups, int groupCount, int size) {
      super(program, groups, groupCount, size);
      this.startSlot = size - 2;
    }

    @Override
    public Row read(
        Windowed<byte[]> key, Row state, long timestamp, Headers headers, RecordMetadata metadata) {
      Row row = readKey(key, timestamp, headers, metadata);
      addResults(state, row);
      return row;
    }

    @Override
    public Row readKey(
        Windowed<byte[]> key, long timestamp, Headers headers, RecordMetadata metadata) {
      Row row = groupRow(key.key());
      row.setLong(startSlot, key.window().start());
      row.setLong(startSlot + 1, key.window().end());
      return row;
    }

    @Override
    public byte[] key(Windowed<byte[]> key) {
      return key.key();
    }
  }
}
