package io.connectsql.row;

import io.connectsql.udf.type.SqlType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The compact binary form of rows in state stores and internal topics: a version byte, a bit per
 * column that is set where it is not null, and the values that are not null in column order. Equal
 * rows have equal bytes unless they hold a MAP. Safe for many threads.
 */
public final class RowCodec {
  /** The first byte; another layout gets another number. */
  private static final byte VERSION = 1;

  private final int[] slots;
  private final ValueCodec[] codecs;
  private final int rowSize;
  private final int bitBytes;
  private final int room;

  /**
   * @param schema the rows
   * @param slots which of their slots are written and read
   */
  public RowCodec(RowSchema schema, int[] slots) {
    this.slots = slots.clone();
    this.rowSize = schema.size();
    this.bitBytes = (slots.length + 7) / 8;
    this.codecs = new ValueCodec[slots.length];
    for (int i = 0; i < slots.length; i++) {
      codecs[i] = ValueCodec.of(schema.column(slots[i]).type());
    }
    this.room = 1 + bitBytes + Arrays.stream(codecs).mapToInt(ValueCodec::roomBytes).sum();
  }

  /** For rows of a schema, all slots. */
  public static RowCodec of(RowSchema schema) {
    int[] slots = new int[schema.size()];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = i;
    }
    return new RowCodec(schema, slots);
  }

  /** For values of these types, in slots from 0. */
  public static RowCodec ofTypes(List<SqlType> types) {
    List<RowSchema.Column> columns = new ArrayList<>();
    types.forEach(t -> columns.add(new RowSchema.Column("C" + columns.size(), t)));
    return of(new RowSchema(columns));
  }

  public byte[] encode(Row row) {
    StateWriter out = new StateWriter(room);
    out.writeByte(VERSION);
    int bits = out.skip(bitBytes);
    for (int i = 0; i < slots.length; i++) {
      if (!row.isNull(slots[i])) {
        out.setBit(bits, i);
        codecs[i].write(row, slots[i], out);
      }
    }
    return out.toByteArray();
  }

  /** A new row; slots that are not written stay null. */
  public Row decode(byte[] bytes) {
    Row row = new Row(rowSize);
    decode(bytes, row);
    return row;
  }

  /** Sets the slots that are written. */
  public void decode(byte[] bytes, Row into) {
    decode(bytes, into, slots);
  }

  /**
   * Sets other slots than those that were written, in the same order; -1 leaves one out.
   *
   * @throws StateVersionException if the bytes have another layout
   */
  public void decode(byte[] bytes, Row into, int[] targets) {
    StateReader in = new StateReader(bytes);
    int version = in.readByte();
    if (version != VERSION) {
      throw new StateVersionException(version, VERSION);
    }
    int bits = in.skip(bitBytes);
    for (int i = 0; i < codecs.length; i++) {
      int target = targets[i];
      if (!in.bit(bits, i)) {
        if (target >= 0) {
          into.setNull(target);
        }
      } else if (target >= 0) {
        codecs[i].read(in, into, target);
      } else {
        codecs[i].readValue(in);
      }
    }
  }
}
