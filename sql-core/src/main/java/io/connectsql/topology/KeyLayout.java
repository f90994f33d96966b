package io.connectsql.topology;

import io.connectsql.catalog.KeyWindow;
import io.connectsql.plan.KeyShape;
import io.connectsql.plan.PseudoColumn;
import io.connectsql.row.RowCodec;
import io.connectsql.row.RowSchema;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The compact form of a key, as state stores and internal topics hold it: its columns and, for a
 * windowed key, the window's start; for a session its end too. As in topics, time windows of equal
 * start are equal keys whatever their size.
 *
 * <p>Wherever slots are given for a key, the window's start and end come after the columns.
 */
record KeyLayout(KeyShape shape) {

  private boolean isWindowed() {
    return shape.window().isPresent();
  }

  private boolean isSession() {
    return shape.window().filter(w -> w.kind() == KeyWindow.Kind.SESSION).isPresent();
  }

  /** Writes keys of rows that hold them in slots from 0. */
  RowCodec codec() {
    List<RowSchema.Column> columns = new ArrayList<>(shape.columns());
    if (isWindowed()) {
      columns.add(new RowSchema.Column("WINDOWSTART", PseudoColumn.WINDOWSTART.type()));
    }
    if (isSession()) {
      columns.add(new RowSchema.Column("WINDOWEND", PseudoColumn.WINDOWEND.type()));
    }
    return RowCodec.of(new RowSchema(columns));
  }

  /** The slots from 0 on that {@link #codec} writes; -1 for the end of a time window. */
  int[] ownSlots() {
    int columns = shape.columns().size();
    int[] slots = new int[isWindowed() ? columns + 2 : columns];
    Arrays.setAll(slots, i -> i);
    if (isWindowed() && !isSession()) {
      slots[columns + 1] = -1;
    }
    return slots;
  }

  /** How many slots a row needs to hold the key. */
  int size() {
    return ownSlots().length;
  }

  /**
   * Reads compact keys.
   *
   * @param slots where the columns go; -1 for nowhere
   */
  KeyReader reader(int[] slots) {
    RowCodec codec = codec();
    if (!isWindowed() || isSession()) {
      return (key, into) -> codec.decode(key, into, slots);
    }
    int end = slots[slots.length - 1];
    int[] written = Arrays.copyOf(slots, slots.length - 1);
    long size = shape.window().orElseThrow().size().map(Duration::toMillis).orElse(0L);
    return (key, into) -> {
      codec.decode(key, into, written);
      if (end >= 0) {
        // The start is the last value written and never null.
        into.setLong(end, ByteBuffer.wrap(key).getLong(key.length - Long.BYTES) + size);
      }
    };
  }
}
